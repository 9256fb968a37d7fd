import { programAttack } from './attack.ts'

programAttack('an error whose name is an object with a method', {
  body: `throw { name: { toString() { return 'TypeError' } }, message: 'x' }`,
  ends: { threw: /^something that cannot be put into words/ },
})
programAttack('an error that is a function with a message', {
  body: `throw Object.assign(() => 1, { toString() { for (;;) {} } })`,
  ends: { threw: /^something that cannot be put into words|: / },
})
programAttack('an error with a method in place of its message', {
  body: `throw { [Symbol.toPrimitive]() { for (;;) {} }, toString() { for (;;) {} } }`,
  ends: { threw: /^something that cannot be put into words/ },
})
