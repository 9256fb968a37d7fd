import { programAttack } from './attack.ts'

// Each character becomes six characters when it is serialized.
programAttack('an answer that grows while it is serialized', {
  body: 'return "\\u0001".repeat(20000)',
  ends: { failure: 'tooLarge' },
})
