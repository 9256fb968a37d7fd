import { programAttack } from './attack.ts'

programAttack('spreading a long list again and again', {
  body: 'let a = [1]; for (;;) a = [...a, ...a]',
  ends: { failure: 'outOfGas' },
})
