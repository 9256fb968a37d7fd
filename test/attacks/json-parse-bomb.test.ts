import { programAttack } from './attack.ts'

programAttack('JSON.parse of a huge text, repeatedly', {
  body: 'const text = "[" + "0,".repeat(1e5) + "0]"; let n = 0; for (;;) n += JSON.parse(text).length',
  ends: { failure: 'outOfGas' },
})
