import { programAttack } from './attack.ts'

programAttack('Function through constructor.constructor', {
  body: 'return ({}).constructor.constructor("return 1")()',
  ends: { threw: /TypeError/ },
})
