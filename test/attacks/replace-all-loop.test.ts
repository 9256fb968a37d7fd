import { programAttack } from './attack.ts'

programAttack('replaceAll with growing matches', {
  body: 'const a = "a".repeat(2e6); let n = 0; for (;;) n += a.replaceAll("a", "b").length',
  ends: { failure: 'outOfGas' },
})
