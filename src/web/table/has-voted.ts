import type { GameState } from '../../wire/game/game-state.ts'
import { isBallotWord, ownBallot } from '../forms/ballot-words.ts'
import { type Argument, argumentKindAndDetail } from '../forms/field-props.ts'

type PossibleAct = { readonly arguments: readonly Argument[] }
type State = Pick<GameState, 'matters' | 'people'>

/**
 * Whether you have voted in each open vote that an act may be about, or only in the vote given by `about`. Empty if the
 * act is not a vote.
 */
export function hasVotedInEachOpenVote(
  { arguments: all }: PossibleAct,
  { matters, people }: State,
  you: string | undefined,
  about?: unknown,
): readonly boolean[] {
  const name = people.find(({ person }) => person === you)?.name
  const asked = all.find(it => argumentKindAndDetail(it)[0] === 'matter')
  if (name === undefined || asked === undefined || !all.some(isBallotWord)) return []
  const [, which] = argumentKindAndDetail(asked)
  return matters
    .filter(
      ({ kind, label, fields }) =>
        fields['voting'] === true &&
        (which === '' || kind === which) &&
        (about === undefined || label === about) &&
        asked.choices?.some(({ value }) => value === label) === true,
    )
    .map(matter => ownBallot(matter, name) !== undefined)
}

/**
 * Whether an act is a vote and you have already voted in every open vote that it may be about, so that voting again
 * would replace your vote.
 */
export function hasVoted(
  act: PossibleAct,
  state: Pick<GameState, 'matters' | 'people'>,
  you: string | undefined,
): boolean {
  const cast = hasVotedInEachOpenVote(act, state, you)
  return cast.length > 0 && !cast.includes(false)
}
