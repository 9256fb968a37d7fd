import { programAttack } from './attack.ts'

// Printing is quadratic and native.
programAttack('a great BigInt printed', {
  body: 'return String(7n ** 2000000n).length',
  ends: { failure: 'outOfGas' },
})
