import { programAttack } from './attack.ts'

programAttack('Function through an arrow', {
  body: 'return (() => {}).constructor("return 1")()',
  ends: { threw: /TypeError/ },
})
