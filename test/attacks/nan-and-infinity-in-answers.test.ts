import { programAttack } from './attack.ts'

programAttack('NaN in an answer', {
  body: 'return { points: 0 / 0 }',
  ends: { badShape: /no number/ },
})
