import { programAttack } from './attack.ts'

programAttack('GeneratorFunction through a prototype', {
  body: 'return Object.getPrototypeOf(function* () {}).constructor("yield 1")().next()',
  ends: { threw: /TypeError/ },
})
