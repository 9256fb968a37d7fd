import { programAttack } from './attack.ts'

programAttack('a getter put on the facts', {
  body: 'Object.defineProperty(facts.deep, "list", { get() { return 1 } }); return 1',
  ends: { threw: /TypeError/ },
})
