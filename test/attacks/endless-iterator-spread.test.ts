import { programAttack } from './attack.ts'

programAttack('spreading an endless iterator', {
  body: 'return [...{ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 0 }) }) }].length',
  ends: { failure: 'outOfGas' },
})
