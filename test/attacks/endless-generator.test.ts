import { programAttack } from './attack.ts'

programAttack('Array.from of an endless generator', {
  body: 'return Array.from((function* () { for (;;) yield 1 })()).length',
  ends: { failure: 'outOfGas' },
})
