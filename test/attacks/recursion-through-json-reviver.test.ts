import { programAttack } from './attack.ts'

programAttack('JSON.parse in its own reviver', {
  body: 'const f = () => JSON.parse("[1]", f); return f()',
  ends: { failure: 'tooDeep' },
})
