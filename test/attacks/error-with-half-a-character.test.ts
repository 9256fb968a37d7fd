import { programAttack } from './attack.ts'

// A message is truncated at 500 units; half of a pair must not reach the log.
programAttack('an error truncated in the middle of a character', {
  body: 'throw new Error("x".repeat(492) + "😀".repeat(9))',
  ends: { threw: /^Error: x+/ },
})
