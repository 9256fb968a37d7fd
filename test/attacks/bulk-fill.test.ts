import { programAttack } from './attack.ts'

programAttack('filling megabytes', {
  body: 'const a = new Array(2e5); for (;;) a.fill(1)',
  ends: { failure: 'outOfGas' },
})
