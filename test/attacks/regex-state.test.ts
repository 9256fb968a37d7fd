import { programAttack } from './attack.ts'

// `lastIndex` is state at the top level of the module.
programAttack('state kept in a regular expression', {
  body: 'return [re.test("aa"), re.lastIndex]',
  top: 'const re = /a/g',
  ends: { value: [true, 1] },
})
