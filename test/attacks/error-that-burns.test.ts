import { programAttack } from './attack.ts'

programAttack('an error with an endless message', {
  body: 'throw { get message() { for (;;); } }',
  ends: { failure: 'outOfGas' },
})
