import { programAttack } from './attack.ts'

programAttack('backtracking over backreferences', {
  body: 'return /^(a*)(a*)(a*)(a*)(a*)\\1\\2b$/.test("a".repeat(400))',
  ends: { failure: 'outOfGas' },
})
