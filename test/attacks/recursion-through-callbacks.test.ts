import { programAttack } from './attack.ts'

programAttack('native callbacks in native callbacks', {
  body: 'const f = () => [1].map(f).length; return f()',
  ends: { failure: 'tooDeep' },
})
