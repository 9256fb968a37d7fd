import { programAttack } from './attack.ts'

programAttack('finalizers and weak references', {
  body: 'return [typeof globalThis.FinalizationRegistry, typeof globalThis.WeakRef]',
  ends: { value: ['undefined', 'undefined'] },
})
