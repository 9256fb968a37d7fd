import { openVotes } from '../../../institutions/ballots.ts'
import type { Matter } from '../../../kernel/matter.ts'
import type { State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { rulesNow } from '../../rules-now.ts'
import type { Check } from './check.ts'

/** Sampled, since it asks the rules: every so many entries. */
const EVERY = 11

/** A vote that is open can still come to an end: a ballot is missing, somebody calls the count, a deadline runs; or the question that blocks it is named. */
export const votesCanEnd: Check = ({ world, after, decided: { entry } }) => {
  if (entry.seq % EVERY !== 0) return undefined
  const stuck = openVotes(after).find(matter => !canEnd(world, after, matter))
  return stuck === undefined ? undefined : `The vote on ${stuck.label} cannot end, and nothing says why.`
}

function canEnd(world: World, state: State, matter: Matter): boolean {
  if (state.open.length > 0 || Object.keys(state.deadlines).length > 0) return true
  const rules = rulesNow(world, state)
  const when = rules.decide('whenCounted', { matter: matter.id })
  if (when.outcome.is !== 'silent') return true
  const cast = (matter.fields['ballots'] ?? {}) as { readonly [voter: string]: unknown }
  if (Object.keys(cast).length === 0) return true
  return Object.keys(state.persons).some(voter => {
    if (Object.hasOwn(cast, voter)) return false
    const { outcome } = rules.decide('mayVote', { voter, matter: matter.id })
    return outcome.is !== 'decided' || outcome.value === true
  })
}
