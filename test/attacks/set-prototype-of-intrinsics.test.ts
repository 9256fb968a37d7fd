import { programAttack } from './attack.ts'

programAttack('setPrototypeOf on an intrinsic', {
  body: 'Reflect.setPrototypeOf(Object.prototype, {}); return [Reflect.setPrototypeOf(Array.prototype, null), Reflect.setPrototypeOf(Math, null)]',
  ends: { value: [false, false] },
})
