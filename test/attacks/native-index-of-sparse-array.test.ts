import { programAttack } from './attack.ts'

// A sparse array can be very long and costs nothing to create.
programAttack('indexOf on a sparse array', {
  body: 'const a = []; a.length = 2 ** 32 - 1; return a.indexOf(1)',
  ends: { failure: 'outOfGas' },
})
