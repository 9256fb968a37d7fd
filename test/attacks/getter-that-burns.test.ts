import { programAttack } from './attack.ts'

programAttack('a getter on the answer that never returns', {
  body: 'return { get a() { for (;;); } }',
  ends: { failure: 'outOfGas' },
})
