import { programAttack } from './attack.ts'

programAttack('Function by way of an arrow', {
  body: 'return (() => {}).constructor("return 1")()',
  ends: { threw: /TypeError/ },
})
