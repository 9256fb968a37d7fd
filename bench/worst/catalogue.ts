import type { Attack } from './attack.ts'
import { CROWDS } from './attacks/crowds.ts'
import { EFFECT_ATTACKS } from './attacks/effects.ts'
import { PROGRAM_ATTACKS } from './attacks/programs.ts'
import { QUESTION_ATTACKS } from './attacks/questions.ts'
import { TEXT_ATTACKS } from './attacks/texts.ts'

/** All known attacks on cost. If you find a worse one, add it here. */
export const CATALOGUE: readonly Attack[] = [
  ...QUESTION_ATTACKS,
  ...PROGRAM_ATTACKS,
  ...EFFECT_ATTACKS,
  ...TEXT_ATTACKS,
]

export { CROWDS }
