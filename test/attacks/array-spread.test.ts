import { programAttack } from './attack.ts'

programAttack('spreading what is long, again and again', {
  body: 'let a = [1]; for (;;) a = [...a, ...a]',
  ends: { failure: 'outOfGas' },
})
