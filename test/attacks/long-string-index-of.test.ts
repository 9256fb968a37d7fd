import { programAttack } from './attack.ts'

// A single native call that takes quadratic time.
programAttack('indexOf of a long text in a longer one', {
  body: 'const a = "a".repeat(1e6); return (a + a).indexOf("a".repeat(5e5) + "b")',
  ends: { failure: 'outOfGas' },
})
