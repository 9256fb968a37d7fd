import type { GameState } from '../../wire/game/game-state.ts'
import type { Argument } from '../forms/field-props.ts'
import { actLabel } from './act-title.ts'
import { hasVotedInEachOpenVote } from './has-voted.ts'
import { tableLabels } from './labels.ts'

type PossibleAct = { readonly act: string; readonly arguments: readonly Argument[] }

/**
 * The label of a voting act: a different one if you have already voted in some of the votes that it may be about, or in
 * the vote given by `about`. For any other act, the label is its own name.
 */
export function voteTitle(
  act: PossibleAct,
  state: Pick<GameState, 'matters' | 'people'>,
  you: string | undefined,
  about?: unknown,
): string {
  const cast = hasVotedInEachOpenVote(act, state, you, about)
  if (!cast.includes(true)) return actLabel(act)
  return cast.includes(false) ? `${actLabel(act)}, or change a vote` : tableLabels.changeVote
}
