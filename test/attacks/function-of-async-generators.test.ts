import { programAttack } from './attack.ts'

programAttack('AsyncGeneratorFunction by way of a prototype', {
  body: 'return Object.getPrototypeOf(async function* () {}).constructor("yield 1")()',
  ends: { threw: /TypeError/ },
})
