import { programAttack } from './attack.ts'

programAttack('an error whose words never end', {
  body: 'throw { get message() { for (;;); } }',
  ends: { failure: 'outOfGas' },
})
