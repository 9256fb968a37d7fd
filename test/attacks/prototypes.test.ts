import { programAttacks } from './attack.ts'

programAttacks({
  'a global of its own': {
    body: 'Object.defineProperty(globalThis, "mine", { value: 1 }); return 1',
    ends: { threw: /TypeError/ },
  },
  'replaced intrinsics': {
    body: 'const kept = []; for (const [o, k] of [[JSON, "stringify"], [JSON, "parse"], [Object, "keys"], [Array, "isArray"], [String.prototype, "slice"], [Map.prototype, "get"], [Array.prototype, "join"], [globalThis, "rule"], [globalThis, "powers"], [powers, "set"]]) { try { o[k] = () => 1; kept.push(k) } catch {} } return kept',
    ends: { value: [] },
  },
  'adding a getter to the facts': {
    body: 'Object.defineProperty(facts.deep, "list", { get() { return 1 } }); return 1',
    ends: { threw: /TypeError/ },
  },
  'polluting Array.prototype': {
    body: '"use strict"; Array.prototype.map = () => "mine"; return 1',
    ends: { threw: /TypeError/ },
  },
  'setting __proto__ of the facts': {
    body: 'facts.__proto__ = { evil: 1 }; return 1',
    ends: { threw: /TypeError/ },
  },
  'polluting Object.prototype': {
    body: 'try { ({}).__proto__.polluted = 1 } catch {} try { Object.prototype.polluted = 1 } catch {} return [typeof ({}).polluted]',
    ends: { value: ['undefined'] },
  },
  'setPrototypeOf on an intrinsic': {
    body: 'Reflect.setPrototypeOf(Object.prototype, {}); return [Reflect.setPrototypeOf(Array.prototype, null), Reflect.setPrototypeOf(Math, null)]',
    ends: { value: [false, false] },
  },
  'Symbol.species of an intrinsic': {
    body: 'Object.defineProperty(Array, Symbol.species, { value: class Evil {} }); return 1',
    ends: { threw: /TypeError/ },
  },
})
