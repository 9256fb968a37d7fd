import { programAttack } from './attack.ts'

// -0 is written as 0, so that replays give the same result.
programAttack('-0 in an answer', {
  body: 'return [-0]',
  ends: { value: [0] },
})
