import { programAttack } from './attack.ts'

// It is written as 0, so replays agree.
programAttack('-0 in an answer', {
  body: 'return [-0]',
  ends: { value: [0] },
})
