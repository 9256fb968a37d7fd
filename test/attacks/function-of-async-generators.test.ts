import { programAttack } from './attack.ts'

programAttack('AsyncGeneratorFunction through a prototype', {
  body: 'return Object.getPrototypeOf(async function* () {}).constructor("yield 1")()',
  ends: { threw: /TypeError/ },
})
