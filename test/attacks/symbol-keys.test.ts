import { programAttack } from './attack.ts'

programAttack('symbols and functions as answers', {
  body: 'return Symbol.iterator',
  ends: { badShape: /symbol/ },
})
