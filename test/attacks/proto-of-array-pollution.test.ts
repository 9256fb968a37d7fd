import { programAttack } from './attack.ts'

programAttack('polluting Array.prototype', {
  body: '"use strict"; Array.prototype.map = () => "mine"; return 1',
  ends: { threw: /TypeError/ },
})
