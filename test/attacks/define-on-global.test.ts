import { programAttack } from './attack.ts'

programAttack('a global of its own', {
  body: 'Object.defineProperty(globalThis, "mine", { value: 1 }); return 1',
  ends: { threw: /TypeError/ },
})
