import type { Schema } from '../api/schema.ts'
import { votedFlagPerVote } from './voted-flag-per-vote.ts'

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'arguments'>

/**
 * Whether an act is a vote and you have already voted in every open vote that it may be about, so that voting again
 * would replace your vote.
 */
export function hasVoted(
  act: PossibleAct,
  state: Pick<Schema['GameState'], 'matters' | 'people'>,
  you: string | undefined,
): boolean {
  const cast = votedFlagPerVote(act, state, you)
  return cast.length > 0 && !cast.includes(false)
}
