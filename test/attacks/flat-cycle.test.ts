import { programAttack } from './attack.ts'

programAttack('flat(Infinity) of a list in itself', {
  body: 'const a = []; a.push(a); return a.flat(Infinity)',
  ends: { failure: 'tooDeep' },
})
