import { programAttack } from './attack.ts'

programAttack('copying megabytes in place', {
  body: 'const a = new Array(2e5).fill(1); for (;;) a.copyWithin(0, 1)',
  ends: { failure: 'outOfGas' },
})
