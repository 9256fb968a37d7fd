import { programAttack } from './attack.ts'

programAttack('polluting Object.prototype', {
  body: 'try { ({}).__proto__.polluted = 1 } catch {} try { Object.prototype.polluted = 1 } catch {} return [typeof ({}).polluted]',
  ends: { value: ['undefined'] },
})
