import { programAttack } from './attack.ts'

// Printing is quadratic and native.
programAttack('printing a huge BigInt', {
  body: 'return String(7n ** 2000000n).length',
  ends: { failure: 'outOfGas' },
})
