import { programAttack } from './attack.ts'

programAttack('catastrophic backtracking', {
  body: 'return /^(a+)+$/.test("a".repeat(60) + "b")',
  ends: { failure: 'outOfGas' },
})
