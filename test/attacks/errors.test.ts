import { programAttacks } from './attack.ts'

programAttacks({
  'an error that lies about its message': {
    body: 'throw { get message() { return { toString() { throw 1 } } }, get name() { for (let i = 0; i < 10; i++); return "x" } }',
    ends: { threw: /cannot be put into words/ },
  },
  'an error whose name is an object with a method': {
    body: `throw { name: { toString() { return 'TypeError' } }, message: 'x' }`,
    ends: { threw: /^something that cannot be put into words/ },
  },
  'an error that is a function with a message': {
    body: `throw Object.assign(() => 1, { toString() { for (;;) {} } })`,
    ends: { threw: /^something that cannot be put into words|: / },
  },
  'an error with a method in place of its message': {
    body: `throw { [Symbol.toPrimitive]() { for (;;) {} }, toString() { for (;;) {} } }`,
    ends: { threw: /^something that cannot be put into words/ },
  },
  // Messages are truncated after 500 code units, but half of a surrogate pair must not reach the log.
  'an error truncated in the middle of a character': {
    body: 'throw new Error("x".repeat(492) + "😀".repeat(9))',
    ends: { threw: /^Error: x+/ },
  },
})
