import { programAttack } from './attack.ts'

programAttack('replace in its own replacer', {
  body: 'const f = () => "a".replace("a", f); return f()',
  ends: { failure: 'tooDeep' },
})
