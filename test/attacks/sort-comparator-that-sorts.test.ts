import { programAttack } from './attack.ts'

programAttack('a comparator that sorts with itself', {
  body: 'const by = () => { [3, 1, 2].sort(by); return 0 }; return [2, 1].sort(by)',
  ends: { failure: 'tooDeep' },
})
