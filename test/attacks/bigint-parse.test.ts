import { programAttack } from './attack.ts'

programAttack('parsing a huge BigInt', {
  body: 'let n = 0n; for (;;) n += BigInt("9".repeat(200000))',
  ends: { failure: 'outOfGas' },
})
