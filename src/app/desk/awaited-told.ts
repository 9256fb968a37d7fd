import type { JsonObject } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import type { State } from '../../kernel/state.ts'
import type { Awaited } from '../awaited-now.ts'
import { fullName } from '../full-name.ts'
import { matterNamed } from '../matter-named.ts'
import { nameOf } from '../names.ts'
import { phaseInWords } from '../phase-in-words.ts'
import type { RulesNow } from '../rules-now.ts'
import { listInWords } from '../value-in-words.ts'
import { wordsOfName } from '../words-of-name.ts'

/** Somebody for whom a game waits, and what for. */
export function awaitedTold(rules: RulesNow, state: State, awaited: Awaited): JsonObject {
  const { person, votes, cases, owes, phase } = awaited
  const known = own(state.persons, person)
  const moves = rules.register('mover') === person || owes.length === 0
  const busy = votes.length > 0 || (cases.length > 0 && phase === undefined)
  const to = [
    ...(votes.length > 0 ? [`to vote on ${listInWords(votes.map(matterNamed))}`] : []),
    ...(cases.length > 0 ? [`to rule on ${listInWords(cases.map(matterNamed))}`] : []),
    ...(busy || !moves ? [] : [duePhaseInWords(phase)]),
    ...(busy || owes.length === 0 ? [] : [`to send what is required: ${listInWords(owes.map(wordsOfName))}`]),
  ]
  return {
    person,
    name: nameOf(state, person),
    fullName: known === undefined ? person : fullName(state, known),
    to: to.join(', and '),
    matters: votes.map(({ kind, label }) => ({ kind, label })),
    why: whyAwaited(rules, state, awaited),
  }
}

/** What tells why somebody is awaited: how the vote came to be open, or how it came to be their turn. */
function whyAwaited(rules: RulesNow, state: State, awaited: Awaited): string | null {
  const {
    person,
    votes: [vote],
    cases: [dispute],
    owes,
  } = awaited
  if (vote !== undefined) return `phase of ${matterNamed(vote)}`
  if (dispute !== undefined && rules.register('mover') !== person) return `judges of ${matterNamed(dispute)}`
  if (rules.register('mover') === person) return 'mover'
  return owes.length > 0 ? `owed of ${nameOf(state, person)}` : null
}

/** What somebody is to do in a part of their turn: “to make a proposal”. */
function duePhaseInWords(phase: string | undefined): string {
  if (phase === undefined) return 'to go on with the turn'
  return own(DUE, phase) ?? `to go on with the turn (${phaseInWords(phase)})`
}

const DUE: { readonly [phase: string]: string } = {
  toPropose: 'to make a proposal',
  debate: 'to end the debate, so that the vote on the proposal begins',
  part2: 'to finish the turn, now that the vote is over',
}
