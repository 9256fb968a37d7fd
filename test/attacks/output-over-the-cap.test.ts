import { programAttack } from './attack.ts'

programAttack('an answer over the limit', {
  body: 'return "x".repeat(65536)',
  ends: { failure: 'tooLarge' },
})
