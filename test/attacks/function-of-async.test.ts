import { programAttack } from './attack.ts'

programAttack('AsyncFunction through a prototype', {
  body: 'return Object.getPrototypeOf(async () => {}).constructor("return 1")()',
  ends: { threw: /TypeError/ },
})
