import { programAttack } from './attack.ts'

// Answers are serialized by reading their fields, so toJSON is only a field that is not data.
programAttack('toJSON on an answer', {
  body: 'return { toJSON() { return { forged: true } } }',
  ends: { badShape: /function/ },
})
