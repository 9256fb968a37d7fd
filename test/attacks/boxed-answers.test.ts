import { programAttack } from './attack.ts'

programAttack('boxed values', {
  body: 'return [new String("x"), new Number(1)]',
  ends: { badShape: /neither plain nor a list/ },
})
