import { programAttack } from './attack.ts'

programAttack('an answer whose getters create more answers', {
  body: 'const make = () => ({ get a() { return make() }, get b() { return make() } }); return make()',
  ends: { badShape: /nested deeper/ },
})
