import { programAttack } from './attack.ts'

programAttack('a function that calls itself', {
  body: 'const f = n => f(n + 1) + 1; return f(0)',
  ends: { failure: 'tooDeep' },
})
