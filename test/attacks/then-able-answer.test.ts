import { programAttack } from './attack.ts'

programAttack('a thenable answer', {
  body: 'return { then(resolve) { resolve(1) } }',
  ends: { badShape: /function/ },
})
