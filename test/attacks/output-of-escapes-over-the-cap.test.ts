import { programAttack } from './attack.ts'

// Each character is six when it is written.
programAttack('an answer that grows as it is written', {
  body: 'return "\\u0001".repeat(20000)',
  ends: { failure: 'tooLarge' },
})
