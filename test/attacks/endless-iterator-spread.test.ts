import { programAttack } from './attack.ts'

programAttack('an iterator that never ends, spread', {
  body: 'return [...{ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 0 }) }) }].length',
  ends: { failure: 'outOfGas' },
})
