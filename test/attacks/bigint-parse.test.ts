import { programAttack } from './attack.ts'

programAttack('a great BigInt read', {
  body: 'let n = 0n; for (;;) n += BigInt("9".repeat(200000))',
  ends: { failure: 'outOfGas' },
})
