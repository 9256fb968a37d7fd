import { programAttack } from './attack.ts'

programAttack('Symbol.species of an intrinsic', {
  body: 'Object.defineProperty(Array, Symbol.species, { value: class Evil {} }); return 1',
  ends: { threw: /TypeError/ },
})
