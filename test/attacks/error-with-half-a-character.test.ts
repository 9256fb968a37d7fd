import { programAttack } from './attack.ts'

// A message is cut at 500 units; half of a pair may not reach the log.
programAttack('an error cut in the middle of a character', {
  body: 'throw new Error("x".repeat(492) + "😀".repeat(9))',
  ends: { threw: /^Error: x+/ },
})
