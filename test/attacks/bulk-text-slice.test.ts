import { programAttack } from './attack.ts'

programAttack('slices of a long text', {
  body: 'const a = "ab".repeat(1e6); let n = 0; for (;;) n += a.slice(1).length',
  ends: { failure: 'outOfGas' },
})
