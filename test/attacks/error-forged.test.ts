import { programAttack } from './attack.ts'

programAttack('an error that lies about its message', {
  body: 'throw { get message() { return { toString() { throw 1 } } }, get name() { for (let i = 0; i < 10; i++); return "x" } }',
  ends: { threw: /cannot be put into words/ },
})
