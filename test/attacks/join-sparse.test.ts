import { programAttack } from './attack.ts'

programAttack('join over billions of holes', {
  body: 'return new Array(2 ** 32 - 1).join("").length',
  ends: { failure: 'outOfGas' },
})
