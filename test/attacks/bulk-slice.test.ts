import { programAttack } from './attack.ts'

// Bulk memory is charged by length: uncharged, 30 M gas took 20 seconds.
programAttack('slices of megabytes', {
  body: 'const a = new Array(2e5).fill(1); let n = 0; for (;;) n += a.slice().length',
  ends: { failure: 'outOfGas' },
})
