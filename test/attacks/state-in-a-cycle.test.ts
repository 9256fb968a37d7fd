import { programAttack } from './attack.ts'

programAttack('an answer within itself', {
  body: 'const a = {}; a.a = [a]; return a',
  ends: { badShape: /nested deeper/ },
})
