import type { Schema } from '../api/schema.ts'
import { kindOf } from './field-of.ts'
import { isBallot } from './is-ballot.ts'

type PossibleAct = Pick<Schema['PossibleActs']['acts'][number], 'arguments'>

/** Whether an act is a vote, and a ballot of mine lies already in every open vote that it may be about: done again, it takes the place of that. */
export function hasVoted(
  { arguments: all }: PossibleAct,
  { matters, people }: Pick<Schema['GameState'], 'matters' | 'people'>,
  you: string | undefined,
): boolean {
  const name = people.find(({ person }) => person === you)?.name
  const about = all.find(it => kindOf(it)[0] === 'matter')
  if (name === undefined || about === undefined || !all.some(isBallot)) return false
  const [, which] = kindOf(about)
  const votes = matters.filter(
    ({ kind, label, fields }) =>
      fields['voting'] === true &&
      (which === '' || kind === which) &&
      about.choices?.some(({ value }) => value === label) === true,
  )
  return votes.length > 0 && votes.every(({ fields }) => Object.hasOwn(Object(fields['ballots']), name))
}
