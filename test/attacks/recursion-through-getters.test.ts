import { programAttack } from './attack.ts'

programAttack('getters that read themselves', {
  body: 'const o = { get a() { return this.a + 1 } }; return o.a',
  ends: { failure: 'tooDeep' },
})
