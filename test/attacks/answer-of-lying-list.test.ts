import { programAttack } from './attack.ts'

programAttack('a list that grows while it is serialized', {
  body: 'const a = [0]; Object.defineProperty(a, 0, { get() { a.push(0); return 0 } }); class L extends Array { get length() { return 1e9 } } return Object.setPrototypeOf([], { get length() { return 1 } }) && a',
  ends: { value: [0] },
})
