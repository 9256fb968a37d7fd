import { programAttack } from './attack.ts'

programAttack('traces as a side channel', {
  body: 'return [typeof new Error("x").stack, typeof Error.captureStackTrace]',
  ends: { value: ['undefined', 'undefined'] },
})
