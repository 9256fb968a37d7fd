import { programAttack } from './attack.ts'

programAttack('adding a getter to the facts', {
  body: 'Object.defineProperty(facts.deep, "list", { get() { return 1 } }); return 1',
  ends: { threw: /TypeError/ },
})
