import { type Awaited, awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { canEndWait, canEndWaitAfterPreparing, isHeldUpByOpenQuestion } from '../../src/app/moves/ends-wait.ts'
import { sampleArguments } from '../../src/app/moves/possible-acts.ts'
import { unattendedMatters } from '../../src/app/moves/unattended-matters.ts'
import { nameOf } from '../../src/app/names/names-and-labels.ts'
import { schemaFor } from '../../src/app/play/game.ts'
import { type RulesNow, rulesNow } from '../../src/app/rules/rules-now.ts'
import { ADOPTED_RULE_TAGS } from '../../src/institutions/adopted-rule-tags.ts'
import { charterers, functionNamesInForce, listeners } from '../../src/kernel/state/listening-rules.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import { inForce } from '../../src/kernel/state/rulebook.ts'
import type { PersonId, State } from '../../src/kernel/state/state.ts'
import type { World } from '../../src/kernel/state/world.ts'
import { lookup } from '../../src/kernel/values/lookup.ts'

/** A way in which the list of people the game is waiting for is wrong, and whom it concerns. */
export type Violation = { readonly kind: string; readonly of: string }

/**
 * Compares the people the game says it is waiting for with what the rules let everyone do: each of them can do
 * something that ends the wait, everyone with a duty is among them, and something under consideration is waiting for
 * someone, for a deadline, or for a question to be settled.
 */
export function waitingViolations(world: World, state: State): readonly Violation[] {
  const rules = rulesNow(world, state)
  const awaited = awaitedNow(rules, state)
  const named = new Set(awaited.map(it => it.person))
  const isWon = state.registers['winner']?.value != null
  return [
    ...(isWon ? [] : awaited).flatMap(it => namedInVain(world, rules, state, it)),
    ...Object.keys(state.persons).flatMap(person => (named.has(person) ? [] : unnamedDuties(rules, state, person))),
    ...(isWon || named.size > 0 ? [] : mattersWithoutEnd(state)),
  ]
}

/**
 * Someone who can do nothing that ends the wait for them, although no open question says why, and no rule by text alone
 * leaves it to people to continue by hand.
 */
function namedInVain(world: World, rules: RulesNow, state: State, awaited: Awaited): readonly Violation[] {
  const wait = { world, rules, state, awaited, by: awaited.person }
  if (isHeldUpByOpenQuestion(state, awaited) || canEndWait(wait) || canEndWaitAfterPreparing(wait)) return []
  if (isAmendedByTextAlone(state) || isProhibitedByPeople(state, awaited.person)) return []
  return [{ kind: `named without an act: ${reasonOf(awaited)}`, of: nameOf(state, awaited.person) }]
}

/** Whether a rule in force was amended without a program, so that people carry out what a program did before. */
function isAmendedByTextAlone(state: State): boolean {
  return Object.values(state.rules).some(
    ({ id, program, version, front }) =>
      program === null && version > 1 && front.carriedOut === ADOPTED_RULE_TAGS.people && inForce(state, id),
  )
}

/** Whether people last answered, for a rule without a program, that someone may not act, which they can take back. */
function isProhibitedByPeople(state: State, person: PersonId): boolean {
  return state.answers.findLast(it => it.question === 'mayAct' && it.about?.['by'] === person)?.value === false
}

function reasonOf({ votes, cases, consents, owes, duties, phase }: Awaited): string {
  if (votes.length > 0) return 'vote'
  if (cases.length > 0) return 'case'
  if (consents) return 'consent'
  if (duties[0] !== undefined) return duties[0].act
  return owes[0] === undefined ? `turn, ${phase ?? 'between turns'}` : `owes ${owes[0]}`
}

/** The acts that rules offer as duties to someone who is not named. */
function unnamedDuties(rules: RulesNow, state: State, person: PersonId): readonly Violation[] {
  const duties = functionNamesInForce(state, 'offers').filter(act =>
    listeners(state, 'offers', act).some(
      it => lookup(lookup(state.rules, it)?.program?.manifest.offers, act)?.['as'] === 'duty',
    ),
  )
  return duties
    .filter(act => isOpenDuty(rules, state, person, act))
    .map(act => ({ kind: `duty of someone not named: ${act}`, of: nameOf(state, person) }))
}

function isOpenDuty(rules: RulesNow, state: State, person: PersonId, act: string): boolean {
  for (const args of sampleArguments(rules, state, act, schemaFor(state, act) ?? {}, person)) {
    const { offers, refused, undecided } = rules.permit(person, act, args, state.now, { trial: true })
    if (undecided === undefined && refused.length === 0 && offers.some(it => it.as === 'duty')) return true
  }
  return false
}

/**
 * Matters that are not waiting for anyone, for a deadline or for an open question. A deadline of another matter counts:
 * a petition, for instance, waits for the end of the turn, which waits for a vote. A game of one player waits for others
 * to join. A matter that no rule handles any longer is listed as such on the table, and one whose rules are only texts is
 * everybody's.
 */
function mattersWithoutEnd(state: State): readonly Violation[] {
  const { matters, open, deadlines } = state
  if (open.length > 0 || Object.keys(deadlines).length > 0 || isAlone(state)) return []
  const unattended = unattendedMatters(state)
  return Object.values(matters)
    .filter(it => it.open && !unattended.includes(it) && !isRunByTextAlone(state, it))
    .map(it => ({ kind: `no one named for a ${it.kind} (${stageOf(it)})`, of: it.label }))
}

function isRunByTextAlone(state: State, { institution, charter }: Matter): boolean {
  const rules = institution === 'matters' ? [charter] : charterers(state, institution)
  return rules.every(id => id !== null && lookup(state.rules, id)?.program === null)
}

function isAlone(state: State): boolean {
  const players = state.registers['players']?.value
  return Array.isArray(players) && players.length < 2
}

function stageOf({ fields }: Matter): string {
  return fields['voting'] === true ? 'voting' : String(fields['phase'] ?? 'open')
}
