import { programAttack } from './attack.ts'

programAttack('this in sloppy mode', {
  body: 'return [typeof this, typeof (function () { return this })(), typeof globalThis.window]',
  ends: { value: ['undefined', 'undefined', 'undefined'] },
})
