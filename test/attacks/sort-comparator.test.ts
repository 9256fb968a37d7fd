import { programAttack } from './attack.ts'

programAttack('a comparator that never decides', {
  body: 'const a = Array.from({ length: 1e5 }, (_, i) => i); let n = 0; return a.sort(() => (n++ % 3) - 1).length',
  ends: { failure: 'outOfGas' },
})
