import { programAttack } from './attack.ts'

programAttack('endless BigInt **', {
  body: 'let x = 3n; for (;;) x **= 9n',
  ends: { failure: 'outOfGas' },
})
