import { programAttack } from './attack.ts'

programAttack('an empty loop', {
  body: 'l: for (;;) continue l',
  ends: { failure: 'outOfGas' },
})
