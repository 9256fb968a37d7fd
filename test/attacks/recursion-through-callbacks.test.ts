import { programAttack } from './attack.ts'

programAttack('native callbacks within native callbacks', {
  body: 'const f = () => [1].map(f).length; return f()',
  ends: { failure: 'tooDeep' },
})
