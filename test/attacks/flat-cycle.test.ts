import { programAttack } from './attack.ts'

programAttack('flat(Infinity) of a list that contains itself', {
  body: 'const a = []; a.push(a); return a.flat(Infinity)',
  ends: { failure: 'tooDeep' },
})
