import { programAttack } from './attack.ts'

programAttack('Array.prototype polluted', {
  body: '"use strict"; Array.prototype.map = () => "mine"; return 1',
  ends: { threw: /TypeError/ },
})
