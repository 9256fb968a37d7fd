import { programAttack } from './attack.ts'

programAttack('eval, direct and indirect', {
  body: 'return [typeof eval, typeof globalThis.eval, typeof Function, typeof Reflect.construct]',
  ends: { value: ['undefined', 'undefined', 'undefined', 'function'] },
})
