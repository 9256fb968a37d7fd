import { programAttack } from './attack.ts'

programAttack('toString of itself', {
  body: 'const o = { toString() { return String(o) } }; return String(o)',
  ends: { failure: 'tooDeep' },
})
