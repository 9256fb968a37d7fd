import { programAttack } from './attack.ts'

// -0 is written as 0, so that replays agree.
programAttack('-0 in an answer', {
  body: 'return [-0]',
  ends: { value: [0] },
})
