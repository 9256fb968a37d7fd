import type { Matter } from '../kernel/matter.ts'
import type { PersonId, State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import { dueNow } from './due-now.ts'
import type { RulesNow } from './rules-now.ts'

/** Somebody for whom a game waits: the open votes in which a ballot of theirs is missing, or the part of the turn they are in. */
export type Awaited = { readonly person: PersonId; readonly votes: readonly Matter[]; readonly phase?: string }

/** Everybody for whom a game waits, and for what. */
export function awaitedNow(rules: RulesNow, state: State): readonly Awaited[] {
  const voters = rules.register('awaited')
  const voting = Array.isArray(voters) && voters.length > 0
  const phase = rules.register('phase')
  const open = Object.values(state.matters).filter(({ fields }) => fields['voting'] === true)
  return dueNow(rules).map(person => ({
    person,
    votes: voting ? open.filter(matter => !hasVoted(matter, person)) : [],
    ...(voting || typeof phase !== 'string' || phase === '' ? {} : { phase }),
  }))
}

function hasVoted({ fields: { ballots } }: Matter, person: PersonId): boolean {
  return isObject(ballots) && Object.hasOwn(ballots, person)
}
