import { programAttack } from './attack.ts'

programAttack('an answer with a getter that never returns', {
  body: 'return { get a() { for (;;); } }',
  ends: { failure: 'outOfGas' },
})
