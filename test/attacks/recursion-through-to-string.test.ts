import { programAttack } from './attack.ts'

programAttack('toString that calls itself', {
  body: 'const o = { toString() { return String(o) } }; return String(o)',
  ends: { failure: 'tooDeep' },
})
