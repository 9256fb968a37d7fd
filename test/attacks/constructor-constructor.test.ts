import { programAttack } from './attack.ts'

programAttack('Function by way of constructor.constructor', {
  body: 'return ({}).constructor.constructor("return 1")()',
  ends: { threw: /TypeError/ },
})
