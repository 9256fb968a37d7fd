import type { Answer } from './scripted-prompts.ts'

/** A player proposes a rule. */
export const PROPOSED: readonly Answer[] = [
  'Zoe Ames',
  'Propose',
  'A new rule',
  'Players give reasons.',
  'Reasons',
  'People do',
  true,
]

/** Both players vote for it. */
export const VOTED: readonly Answer[] = [
  'Zoe Ames',
  'Call vote',
  true,
  'Zoe Ames',
  'Vote',
  'for',
  true,
  'Al Brook',
  'Vote',
  'for',
  true,
]

/** A player insists on a proposal out of turn. */
export const REFUSED: readonly Answer[] = [
  'Al Brook',
  'Something else',
  'Propose',
  'Repeal a rule',
  '210',
  'Insist',
  true,
]

/** A player records a penalty by hand, another doubts it, and the first corrects it. */
export const AWARD: readonly Answer[] = [
  'By hand',
  'Record',
  'Al Brook',
  '210',
  'Give or take',
  'points',
  'Zoe Ames',
  '-3',
  'Nothing else',
  'Leave this empty',
  'Leave this empty',
  'They conspired.',
  '',
  true,
]
export const DOUBT: readonly Answer[] = ['By hand', 'Doubt', 'Zoe Ames', '1', 'We did not.', true]
export const CORRECT: readonly Answer[] = [
  'By hand',
  'Correct',
  'Al Brook',
  '1',
  'Give or take',
  'points',
  'Zoe Ames',
  '3',
  'Nothing else',
  'Leave this empty',
  '',
  true,
]
