import { programAttack } from './attack.ts'

programAttack('Array.from of a generator without end', {
  body: 'return Array.from((function* () { for (;;) yield 1 })()).length',
  ends: { failure: 'outOfGas' },
})
