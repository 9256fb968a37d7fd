import { programAttack } from './attack.ts'

programAttack('setting __proto__ of the facts', {
  body: 'facts.__proto__ = { evil: 1 }; return 1',
  ends: { threw: /TypeError/ },
})
