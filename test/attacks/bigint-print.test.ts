import { programAttack } from './attack.ts'

// Printing a BigInt takes quadratic time in native code.
programAttack('printing a huge BigInt', {
  body: 'return String(7n ** 2000000n).length',
  ends: { failure: 'outOfGas' },
})
