import type { JsonObject } from '../../kernel/json.ts'
import type { State } from '../../kernel/state.ts'
import type { Awaited } from '../awaited-now.ts'
import { matterNamed } from '../matter-named.ts'
import { fullName, nameOf } from '../names.ts'
import { phaseInWords } from '../phase-in-words.ts'
import type { RulesNow } from '../rules-now.ts'
import { listInWords } from '../value-in-words.ts'

/** Somebody for whom a game waits, and what for. */
export function awaitedTold(rules: RulesNow, state: State, awaited: Awaited): JsonObject {
  const { person, votes, phase } = awaited
  const known = state.persons[person]
  const to = votes.length > 0 ? `to vote on ${listInWords(votes.map(matterNamed))}` : 'to move'
  return {
    person,
    name: nameOf(state, person),
    fullName: known === undefined ? person : fullName(state, known),
    to: votes.length > 0 || phase === undefined ? to : `${to}: ${phaseInWords(phase)}`,
    matters: votes.map(({ kind, label }) => ({ kind, label })),
    why: whyAwaited(rules, awaited),
  }
}

/** What tells why somebody is awaited: how the vote came to be open, or how it came to be their turn. */
function whyAwaited(rules: RulesNow, { person, votes: [vote] }: Awaited): string | null {
  if (vote !== undefined) return `phase of ${matterNamed(vote)}`
  return rules.register('mover') === person ? 'mover' : null
}
