import { programAttack } from './attack.ts'

// Answers are serialized by reading fields: toJSON is just a field that is no data.
programAttack('toJSON on an answer', {
  body: 'return { toJSON() { return { forged: true } } }',
  ends: { badShape: /function/ },
})
