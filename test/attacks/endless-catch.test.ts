import { programAttack } from './attack.ts'

programAttack('running out of gas cannot be caught', {
  body: 'for (;;) try { for (;;); } catch {} finally { continue }',
  ends: { failure: 'outOfGas' },
})
