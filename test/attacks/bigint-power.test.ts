import { programAttack } from './attack.ts'

programAttack('BigInt ** without end', {
  body: 'let x = 3n; for (;;) x **= 9n',
  ends: { failure: 'outOfGas' },
})
