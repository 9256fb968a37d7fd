import { programAttack } from './attack.ts'

// quickjs issue #219: a native loop that no interrupt handler sees.
programAttack('indexOf over 2^53 slots', {
  body: 'return [].indexOf.call({ length: 2 ** 53 - 1 }, 1)',
  ends: { failure: 'outOfGas' },
})
