import { programAttack } from './attack.ts'

// Half a character cannot be written to the log.
programAttack('half a character in an answer', {
  body: 'return { ["\\ud800"]: "a\\udfff" }',
  ends: { badShape: /half a character/ },
})
