import { programAttack } from './attack.ts'

programAttack('__proto__ of the facts set', {
  body: 'facts.__proto__ = { evil: 1 }; return 1',
  ends: { threw: /TypeError/ },
})
