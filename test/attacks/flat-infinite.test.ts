import { programAttack } from './attack.ts'

programAttack('flat(Infinity) of a shared tree', {
  body: 'let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; return a.flat(Infinity).length',
  ends: { failure: 'outOfGas' },
})
