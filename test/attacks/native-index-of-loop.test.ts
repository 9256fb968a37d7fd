import { programAttack } from './attack.ts'

// A native loop that no interrupt handler can stop: quickjs issue #219.
programAttack('indexOf over 2^53 slots', {
  body: 'return [].indexOf.call({ length: 2 ** 53 - 1 }, 1)',
  ends: { failure: 'outOfGas' },
})
