import { openVotes } from '../../../institutions/ballots.ts'
import { functionNamesInForce } from '../../../kernel/state/listening-rules.ts'
import type { Matter } from '../../../kernel/state/matter.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { type Awaited, awaitedNow, hasMoverLeft } from '../../moves/awaited-now.ts'
import { canEndWait, canEndWaitAfterPreparing, isHeldUpByOpenQuestion } from '../../moves/ends-wait.ts'
import { sampleArguments } from '../../moves/possible-acts.ts'
import { nameOf } from '../../names/names-and-labels.ts'
import { preview, schemaFor } from '../../play/game.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { type Check, playersIn } from './check.ts'

/** Number of entries between two runs of this check, which is slow because it asks the rules. */
const EVERY = 29

/**
 * Checks that for every person the game says it is waiting for, some player can do something that ends the wait, other
 * than leaving the game.
 */
export const waitsCanEnd: Check = ({ world, after, decided: { entry } }) =>
  entry.seq % EVERY === 1 ? endlessWaitInWords(world, after, playersIn(after)) : undefined

/** Names a person the game says it is waiting for, if neither that person nor `others` can end the wait. */
export function endlessWaitInWords(world: World, state: State, others: readonly PersonId[]): string | undefined {
  if (state.registers['winner']?.value != null) return undefined
  const rules = rulesNow(world, state)
  const stuck = awaitedNow(rules, state).find(awaited => {
    const waits = [awaited.person, ...others].map(by => ({ world, rules, state, awaited, by }))
    return !isHeldUpByOpenQuestion(state, awaited) && !waits.some(canEndWait) && !waits.some(canEndWaitAfterPreparing)
  })
  if (stuck === undefined) return undefined
  const name = nameOf(state, stuck.person)
  return `The game is waiting for ${name} (${waitInWords(stuck)}), but nothing that ${name} can do ends the wait.`
}

function waitInWords({ votes, cases, phase, owes }: Awaited): string {
  const parts = [...votes.map(it => `the vote on ${it.label}`), ...cases.map(it => `case ${it.label}`), ...owes]
  return [...parts, ...(phase === undefined ? [] : [`the part “${phase}” of the turn`])].join(', ') || 'the turn'
}

/** Number of entries between two runs of this check, which is slow because it asks the rules. */
const EVERY_SO_MANY = 31

/**
 * Checks that a game that is waiting for no one can go on: some player's act changes something, a deadline is running,
 * or an open question says why nothing can change.
 */
export const someoneCanGoOn: Check = ({ world, after, decided: { entry } }) =>
  entry.seq % EVERY_SO_MANY === 1 ? standstillInWords(world, after) : undefined

/** Explains why a game is stuck although no question is open. */
export function standstillInWords(world: World, state: State): string | undefined {
  const players = playersIn(state)
  const { open, deadlines, registers } = state
  if (players.length === 0 || open.length > 0 || Object.keys(deadlines).length > 0) return undefined
  const rules = rulesNow(world, state)
  if (registers['winner']?.value != null || awaitedNow(rules, state).length > 0) return undefined
  // The table says that the turn is the turn of someone who has left, and that the players end it by hand.
  if (hasMoverLeft(rules)) return undefined
  return players.some(person => canChangeSomething(world, state, person))
    ? undefined
    : 'The game is waiting for no one, nothing is open, and no act by a player except leaving changes anything.'
}

function canChangeSomething(world: World, state: State, by: PersonId): boolean {
  const rules = rulesNow(world, state)
  return functionNamesInForce(state, 'offers').some(name => {
    for (const args of sampleArguments(rules, state, name, schemaFor(state, name) ?? {}, by)) {
      const { offers, refused } = rules.permit(by, name, args, state.now)
      if (offers.length === 0 || refused.length > 0) continue
      const outcome = preview({ world, state }, { by, do: name, with: args, at: state.now })
      if (outcome.ok && outcome.entry.effects.length > 0 && playersIn(outcome.state).includes(by)) return true
    }
    return false
  })
}

/** Number of entries between two runs of this check, which is slow because it asks the rules. */
const EVERY_FEW = 11

/**
 * Checks that an open vote can still end: someone has yet to vote, someone can have the votes counted, a deadline is
 * running, or the question that blocks the vote is named.
 */
export const votesCanEnd: Check = ({ world, after, decided: { entry } }) => {
  if (entry.seq % EVERY_FEW !== 0) return undefined
  const stuck = openVotes(after).find(matter => !canVoteEnd(world, after, matter))
  return stuck === undefined ? undefined : `The vote on ${stuck.label} cannot end, and nothing says why.`
}

function canVoteEnd(world: World, state: State, matter: Matter): boolean {
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
