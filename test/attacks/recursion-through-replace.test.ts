import { programAttack } from './attack.ts'

programAttack('replace within its own replacer', {
  body: 'const f = () => "a".replace("a", f); return f()',
  ends: { failure: 'tooDeep' },
})
