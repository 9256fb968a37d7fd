import { programAttack } from './attack.ts'

programAttack('padStart again and again', {
  body: 'let n = 0; for (;;) n += "x".padStart(1e6, "ab").length',
  ends: { failure: 'outOfGas' },
})
