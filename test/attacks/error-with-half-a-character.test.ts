import { programAttack } from './attack.ts'

// Messages are truncated after 500 code units, but half of a surrogate pair must not reach the log.
programAttack('an error truncated in the middle of a character', {
  body: 'throw new Error("x".repeat(492) + "😀".repeat(9))',
  ends: { threw: /^Error: x+/ },
})
