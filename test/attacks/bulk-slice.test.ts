import { programAttack } from './attack.ts'

// Bulk memory operations are charged by length. Without that charge, a call with 30 million gas took 20 seconds.
programAttack('slices of megabytes', {
  body: 'const a = new Array(2e5).fill(1); let n = 0; for (;;) n += a.slice().length',
  ends: { failure: 'outOfGas' },
})
