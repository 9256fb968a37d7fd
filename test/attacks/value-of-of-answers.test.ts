import { programAttack } from './attack.ts'

programAttack('valueOf and toPrimitive on an answer', {
  body: 'return { valueOf: () => 5, [Symbol.toPrimitive]: () => 5 }',
  ends: { badShape: /function/ },
})
