import type { ActSchema } from '../../kernel/acts/act-schema.ts'
import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { preview, schemaFor } from '../play/game.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { type Awaited, isStillAwaited } from './awaited-now.ts'
import { sampleArguments } from './possible-acts.ts'

/**
 * Something that the game is waiting for, and someone who might end the wait: the person it is waiting for, or someone
 * else.
 */
type Wait = {
  readonly world: World
  readonly rules: RulesNow
  readonly state: State
  readonly awaited: Awaited
  readonly by: PersonId
}

/** Delays after which an act is tried again, in milliseconds, because a rule may make everyone wait. */
const LATER = [0, 25 * 3_600_000, 8 * 24 * 3_600_000]

/** Whether someone can end a wait, now or later, with an act that the rules in force offer. */
export function canEndWait(wait: Wait): boolean {
  return LATER.some(later => canEndAt(wait, wait.state.now + later))
}

function canEndAt(wait: Wait, at: number): boolean {
  return functionNamesInForce(wait.state, 'offers').some(name => canEndBy(wait, name, at))
}

/** Maximum number of changes to open matters to try, each followed by trials of other acts that might end the wait. */
const PREPARATIONS = 8

/**
 * Whether someone can end a wait with an act after another act that changes an open matter. For example, an empty
 * proposal gets a text before its vote is called.
 */
export function canEndWaitAfterPreparing(wait: Wait): boolean {
  const { world, state } = wait
  return functionNamesInForce(state, 'offers')
    .flatMap(name => [...permittedTries(wait, name, state.now)])
    .flatMap(tried => (tried.ok && onlyFieldsChanged(state, tried.state) ? [tried.state] : []))
    .slice(0, PREPARATIONS)
    .some(prepared => canEndAt({ ...wait, rules: rulesNow(world, prepared), state: prepared }, prepared.now))
}

/** Whether some open matter has changed, and no matter was opened or closed. */
function onlyFieldsChanged({ matters: before }: State, { matters: after }: State): boolean {
  const ids = Object.keys(after)
  return before !== after && ids.length === Object.keys(before).length && ids.every(id => Object.hasOwn(before, id))
}

/**
 * Returns the acts with which someone can end a wait now. For a duty, these are the acts that the rules name; for
 * anything else, such as a vote, they are found by trial. If the game is waiting for a vote
 * or a ruling, only acts that concern its matter count, because others, such as leaving the vote, merely get around it.
 */
export function actsEndingWait(wait: Wait): ReadonlySet<string> {
  const duties = wait.awaited.duties.map(({ act }) => act)
  const awaited = besidesDuties(wait.awaited)
  if (awaited === undefined) return new Set(duties)
  const others = functionNamesInForce(wait.state, 'offers').filter(name => !duties.includes(name))
  return new Set([...duties, ...others.filter(name => endsWaitFor({ ...wait, awaited }, name))])
}

/**
 * What the game is waiting for apart from duties. If the turn is waiting for a duty, the part of the turn needs nothing
 * else.
 */
function besidesDuties({ duties, phase, ...others }: Awaited): Awaited | undefined {
  const isNamed = duties.length > 0 && (phase === undefined || duties.some(it => it.turn))
  const { votes, consents, owes } = others
  const cases = others.cases.filter(it => !duties.some(({ matter }) => matter === it))
  if (isNamed && votes.length + cases.length + owes.length === 0 && !consents) return undefined
  return { ...others, cases, duties: [], ...(isNamed || phase === undefined ? {} : { phase }) }
}

/** Maximum number of permitted trials of one act. */
const MOST_TRIALS = 6

function endsWaitFor(wait: Wait, name: string): boolean {
  const { world, state, awaited, by } = wait
  const matters = [...awaited.votes, ...awaited.cases]
  let trials = 0
  for (const outcome of permittedTries(wait, name, state.now)) {
    if (trials++ >= MOST_TRIALS) return false
    if (!outcome.ok || hasLeft(state, outcome.state, by) || !isEased(world, outcome.state, awaited)) continue
    const isChanged = ({ id }: Matter): boolean => lookup(outcome.state.matters, id) !== lookup(state.matters, id)
    if (matters.length === 0 || matters.some(isChanged)) return true
  }
  return false
}

/**
 * Whether an act ends a wait. An act counts even if no working arguments for it are known, because it might end the
 * wait.
 */
function canEndBy(wait: Wait, name: string, at: number): boolean {
  const { world, state, awaited, by } = wait
  let [isOffered, isDone] = [false, false]
  for (const outcome of permittedTries(wait, name, at)) {
    isOffered = true
    isDone ||= outcome.ok
    if (outcome.ok && !hasLeft(state, outcome.state, by) && isEased(world, outcome.state, awaited)) return true
  }
  return isOffered && !isDone
}

/**
 * Previews an act with each set of sample arguments with which the rules permit it or cannot decide whether to permit
 * it.
 */
function* permittedTries({ world, rules, state, by }: Wait, name: string, at: number): Generator<Decided | Refused> {
  const schema = schemaFor(state, name) ?? {}
  for (const sample of sampleArguments(rules, state, name, schema, by)) {
    const args = { ...leastArguments(schema), ...sample }
    const { offers, refused, undecided } = rules.permit(by, name, args, at, { trial: true })
    if ((offers.length === 0 || refused.length > 0) && undecided === undefined) continue
    yield preview({ world, state }, { by, do: name, with: argumentsOfTrial(schema, sample), at })
  }
}

/** Sample arguments for an act as a person writes them, with the least for what they leave out. */
export function argumentsOfTrial(schema: ActSchema, sample: JsonObject): JsonObject {
  return Object.fromEntries(
    // In sample arguments, a secret is already sealed.
    Object.entries({ ...leastArguments(schema), ...sample }).map(([name, value]) => [
      name,
      isSealed(value) ? (value['value'] ?? '') : value,
    ]),
  )
}

/**
 * The fewest possible arguments for an act: a placeholder for each required text, and an empty list for required
 * effects.
 */
function leastArguments(schema: ActSchema): JsonObject {
  const types: JsonObject = { words: 'A word.', text: 'A word.', effects: [] }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, type]) => {
      const value = lookup(types, type)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function hasLeft(before: State, after: State, person: PersonId): boolean {
  return plays(before, person) && !plays(after, person)
}

function plays({ registers }: State, person: PersonId): boolean {
  const players = registers['players']?.value
  return Array.isArray(players) && players.includes(person)
}

/**
 * Whether the game has stopped waiting for one of the things that it was waiting for, or is now waiting for another
 * part of the turn. Anything new that it is waiting for does not matter.
 */
function isEased(world: World, after: State, awaited: Awaited): boolean {
  return !isStillAwaited(rulesNow(world, after), after, awaited)
}

/**
 * Whether an open question explains why the wait cannot end: a question about the same matter or about no matter in
 * particular.
 */
export function isHeldUpByOpenQuestion({ open }: State, { votes, cases, duties }: Awaited): boolean {
  const about = new Set([...votes, ...cases, ...duties.flatMap(it => it.matter ?? [])].map(({ id }) => id))
  return open.filter(isStopping).some(it => it.matter === undefined || about.size === 0 || about.has(it.matter))
}

/** Whether something waits until an open question is settled. A doubt about an entry keeps nobody from continuing. */
export function isStopping({ kind }: OpenQuestion): boolean {
  return STOPPING[kind]
}

const STOPPING: { readonly [kind in OpenQuestion['kind']]: boolean } = {
  undecided: true,
  reaction: true,
  batch: true,
  act: true,
  owed: true,
  doubt: false,
  challenge: false,
  inDoubt: false,
}
