import type { Matter } from '../kernel/matter.ts'
import type { PersonId, State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import type { RulesNow } from './rules-now.ts'

/** The persons who may vote on a matter and have not, as far as the rules say who may; nobody where no vote is open. */
export function yetToVote(rules: RulesNow, state: State, { id, open, fields }: Matter): readonly PersonId[] {
  if (!open || fields['voting'] !== true) return []
  const cast = isObject(fields['ballots']) ? fields['ballots'] : {}
  const silent = Object.keys(state.persons).filter(person => !Object.hasOwn(cast, person))
  return silent.filter(voter => {
    const { outcome } = rules.decide('mayVote', { voter, matter: id })
    return outcome.is === 'decided' && outcome.value === true
  })
}
