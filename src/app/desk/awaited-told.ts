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
  const { person, votes, cases, phase } = awaited
  const known = state.persons[person]
  const moves = `to go on with the turn${phase === undefined ? '' : ` (${phaseInWords(phase)})`}`
  const to = [
    ...(votes.length > 0 ? [`to vote on ${listInWords(votes.map(matterNamed))}`] : []),
    ...(cases.length > 0 ? [`to rule on ${listInWords(cases.map(matterNamed))}`] : []),
    ...(votes.length > 0 || (cases.length > 0 && phase === undefined) ? [] : [moves]),
  ]
  return {
    person,
    name: nameOf(state, person),
    fullName: known === undefined ? person : fullName(state, known),
    to: to.join(', and '),
    matters: votes.map(({ kind, label }) => ({ kind, label })),
    why: whyAwaited(rules, awaited),
  }
}

/** What tells why somebody is awaited: how the vote came to be open, or how it came to be their turn. */
function whyAwaited(rules: RulesNow, { person, votes: [vote], cases: [dispute] }: Awaited): string | null {
  if (vote !== undefined) return `phase of ${matterNamed(vote)}`
  if (dispute !== undefined && rules.register('mover') !== person) return `judges of ${matterNamed(dispute)}`
  return rules.register('mover') === person ? 'mover' : null
}
