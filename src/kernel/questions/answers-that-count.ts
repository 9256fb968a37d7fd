import type { Answer, DecisionOutcome, Standing } from './decision.ts'
import type { Given } from './read-answer.ts'

/** Every answer with its standing (whether it prevailed, and why), and the outcome of the question. */
export type Combined = { readonly answers: readonly Answer[]; readonly outcome: DecisionOutcome }

/** The answers that count: assertions or, if there are none, answers given `otherwise`. */
export function answersThatCount(given: readonly Given[]): readonly Given[] {
  const speaking = given.filter(answer => answer.is === 'value' || answer.is === 'block' || answer.is === 'undecided')
  const firm = speaking.filter(answer => answer.otherwise !== true)
  return firm.length > 0 ? firm : speaking
}

/** The standing of an uncontested answer. */
export function plainStanding(answer: Given, counting: ReadonlySet<Given>): Standing {
  if (counting.has(answer)) return { is: 'counts' }
  if (answer.is === 'silent' || answer.is === 'failed') return { is: answer.is }
  return { is: 'unneeded' }
}
