import { programAttack } from './attack.ts'

programAttack('an answer that contains itself', {
  body: 'const a = {}; a.a = [a]; return a',
  ends: { badShape: /nested deeper/ },
})
