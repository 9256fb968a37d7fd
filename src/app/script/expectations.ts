import type { Deadline } from '../../kernel/state/deadline.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { listeners } from '../../kernel/state/listening-rules.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { type Explanation, explain, explanationOfDecision } from '../explain/explain-fact-or-answer.ts'
import { matterFound, personFound, ruleFound } from '../names/names-and-labels.ts'
import { fullName } from '../names/person-names.ts'
import { callContextNow } from '../play/call-context.ts'
import { parseInstant } from '../play/parse-instant.ts'
import { deadlineNameInWords } from '../prose/deadlines.ts'
import { registerNow, withDisplayNames } from '../views/displayed-register-value.ts'
import { difference, holdsNothing, requiredExpectations, sameSet } from './difference.ts'
import { expectCounts, expectRules, expectVoid } from './expect-rules.ts'
import { expectHidden, expectOpen, expectRegister, expectState } from './expect-state.ts'
import { parseDuration } from './script.ts'
import { type StepSeen, type Table, wordMatcherFor } from './script-progress.ts'
import { lastDecisionsInWords, recordMiss } from './script-report.ts'

/** Compares an expectation with the actual value, and records a miss if they differ. */
type Expecting = (table: Table, seen: StepSeen, expected: Json, all: JsonObject) => void

const EXPECTING: { readonly [name: string]: Expecting } = {
  state: expectState,
  rules: expectRules,
  counts: expectCounts,
  void: expectVoid,
  because: expectBecause,
  held: expectOpen.held,
  undecided: expectOpen.undecided,
  unattended: expectOpen.unattended,
  waitsFor: expectOpen.waitsFor,
  open: expectOpen.open,
  deadlines: expectDeadlines,
  people: expectPeople,
  entries: expectEntries,
  hidden: expectHidden,
  as: () => undefined,
}

/** Compares everything that a step expects with the current game and with the answer to the step's act. */
export function checkExpectations(table: Table, seen: StepSeen): void {
  const all = seen.step.expect ?? {}
  for (const [name, expected] of Object.entries(all)) {
    try {
      const expecting = lookup(EXPECTING, name)
      if (expecting !== undefined) expecting(table, seen, expected, all)
      else expectAnswered(table, seen, name, expected)
    } catch (fault) {
      if (!(fault instanceof NotUnderstood)) throw fault
      recordMiss(table, seen, `${name}: ${JSON.stringify(expected)}`, fault.message, [])
    }
  }
}

/** Compares the answer that the act gave its author. If it gave no answer with this name, a register is compared. */
function expectAnswered(table: Table, seen: StepSeen, name: string, expected: Json): void {
  const { answer } = seen
  if (answer === undefined || !Object.hasOwn(answer, name)) {
    expectRegister(table, seen, name, expected, undefined)
    return
  }
  const differing = difference(expected, lookup(answer, name), wordMatcherFor(table.game.state))
  if (differing !== undefined)
    recordMiss(
      table,
      seen,
      `${name} ${JSON.stringify(differing.expected)}`,
      `${name} ${JSON.stringify(differing.actual)}`,
    )
}

/** `entries`: “+1” counts the entries since the state before the step; a plain number counts all entries of the log. */
function expectEntries(table: Table, seen: StepSeen, expected: Json): void {
  const all = table.game.state.seq
  const relative = typeof expected === 'string' && expected.startsWith('+')
  const actual = relative ? all - table.entriesBefore : all
  if (Number(expected) !== actual) recordMiss(table, seen, `${expected} entries`, `${relative ? '+' : ''}${actual}`)
}

/**
 * `people`: everyone known to the game, whether they are players or not. null expects that no one has the name, true
 * that someone has, and a map gives the parts of the name.
 */
function expectPeople(table: Table, seen: StepSeen, expected: Json): void {
  const { state } = table.game
  for (const [called, fields] of requiredExpectations(expected, 'people')) {
    const person = lookup(state.persons, personFound(state, called) ?? '')
    const said = (hash: string) => valueAt(state.said, hash) ?? null
    const actual = person === undefined ? undefined : { name: said(person.name), surname: said(person.surname) }
    const differing = fields === true && actual !== undefined ? undefined : difference(fields, actual)
    if (differing === undefined) continue
    const found =
      person === undefined ? 'no one has this name' : `${fullName(state, person)}: ${JSON.stringify(differing.actual)}`
    recordMiss(table, seen, `${called}: ${JSON.stringify(differing.expected)}`, found, [])
  }
}

/**
 * `because`: the exact list of rules that made something so (`[]` if no rule did, or if it never became so), and words
 * that their explanation must contain.
 */
function expectBecause(table: Table, seen: StepSeen, expected: Json): void {
  for (const one of Array.isArray(expected) ? (expected as readonly Json[]) : [expected]) expectReason(table, seen, one)
}

function expectReason(table: Table, seen: StepSeen, expected: Json): void {
  const { of, rules, says } = isObject(expected) ? expected : {}
  if (typeof of !== 'string')
    throw new NotUnderstood('Add “of” to “because”: {of: points of Ames, rules: [202], says: "10"}.')
  const explanation = explainedNow(table, of)
  if (explanation === undefined && rules !== undefined && holdsNothing(rules)) return
  if (explanation === undefined) {
    recordMiss(table, seen, `a reason for ${of}`, 'no entry has changed it, and no rule answers the question', [])
    return
  }
  const told = [
    ...new Set([explanation.sentence.words, ...lastDecisionsInWords(explanation.decisions, explanation.whenAsked)]),
  ]
  if (rules !== undefined && !sameSet(rules, explanation.rules))
    recordMiss(
      table,
      seen,
      `${of} because of rules ${JSON.stringify(rules)}`,
      `because of ${JSON.stringify(explanation.rules)}`,
      told,
    )
  if (says !== undefined && !explanation.sentence.words.includes(`${says}`))
    recordMiss(table, seen, `${of} explained with “${says}”`, explanation.sentence.words, told)
}

/**
 * Explains why a fact or an answer is what it is. If nothing in the game has asked the question, the current rules are
 * asked. They are also asked about a question without a subject (`winsWith`), unless this step has asked it, because
 * old answers say nothing about the present.
 */
function explainedNow(table: Table, of: string): Explanation | undefined {
  const { world, state } = table.game
  if (!isQuestion(table, of)) return explain(state, table.past, of)
  const past = explainedBefore(table, of)
  const lasting = of.includes(' ') || registerNow(world, state, of) !== undefined
  if (past !== undefined && (lasting || past.entry >= table.entriesBefore)) return past
  return explainedByCurrentRules(table, of) ?? past
}

function isQuestion({ game: { world, state } }: Table, of: string): boolean {
  const [name = ''] = of.split(' ')
  return lookup(world.kinds, name) !== undefined || listeners(state, 'answers', name).length > 0
}

function explainedBefore({ game, past }: Table, of: string): Explanation | undefined {
  try {
    return explain(game.state, past, of)
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined
    throw fault
  }
}

/** Asks the rules in force for their current answer; undefined if no rule answers. */
function explainedByCurrentRules({ game: { world, state } }: Table, of: string): Explanation | undefined {
  const [, name = '', label] = /^(\S+)(?: (.+))?$/.exec(of) ?? []
  const asks = label === undefined ? {} : subjectOf(state, label)
  if (asks === undefined)
    throw new NotUnderstood(`“${of}” asks “${name}” about ${label}, but no matter or rule has that name.`)
  const decision = callContextNow(world, state).ask(name, asks)
  return decision.outcome.is === 'silent' ? undefined : explanationOfDecision(decision, state.seq - 1, state)
}

function subjectOf(state: State, label: string): JsonObject | undefined {
  const matter = matterFound(state, '', label)
  if (matter !== undefined) return { matter: matter.id }
  const rule = ruleFound(state, label)
  return rule === undefined ? undefined : { rule: rule.id }
}

/**
 * `deadlines`: deadlines by the event that each of them raises, or `EVENT of WHAT` for one matter or person. The value
 * is null if no such deadline may be running, true if one must be, or else its instant and data. `{}` expects that
 * there are no deadlines at all.
 */
function expectDeadlines(table: Table, seen: StepSeen, expected: Json): void {
  const { state } = table.game
  const all = Object.values(state.deadlines)
  if (holdsNothing(expected)) {
    if (all.length > 0) recordMiss(table, seen, 'no deadline is running', deadlineTimes(state, all), [])
    return
  }
  for (const [name, value] of requiredExpectations(expected, 'deadlines')) expectDeadline(table, seen, name, value)
}

function expectDeadline(table: Table, seen: StepSeen, name: string, expected: Json): void {
  const { state } = table.game
  const found = Object.values(state.deadlines).filter(it => isCalled(state, it, name))
  if (expected === null && found.length > 0)
    recordMiss(table, seen, `no deadline ${name}`, deadlineTimes(state, found), [])
  if (expected === null || (expected === true && found.length > 0)) return
  if (found.length === 0) {
    recordMiss(table, seen, `a deadline ${name}`, deadlineTimes(state, Object.values(state.deadlines)), [])
    return
  }
  if (!isObject(expected))
    throw new NotUnderstood(`Write when a deadline is expected to pass: {${name}: {at: "2026-01-05T09:00:00Z"}}.`)
  const differences = found.map(it =>
    difference(withParsedTimes(table, expected), deadlineFields(state, it), wordMatcherFor(state)),
  )
  const [first] = differences
  if (first === undefined || differences.includes(undefined)) return
  recordMiss(
    table,
    seen,
    `deadline ${name}: ${JSON.stringify(first.expected)}`,
    `deadline ${name}: ${JSON.stringify(first.actual)}`,
    [],
  )
}

function isCalled(state: State, { event, matter, data }: Deadline, name: string): boolean {
  const [, called = name, whose] = /^(\S+) of (.+)$/.exec(name) ?? []
  if (event !== called || whose === undefined) return event === called
  const meant = wordMatcherFor(state).keys(whose)
  return [matter, ...Object.values(data)].some(it => typeof it === 'string' && meant.includes(it))
}

/** Converts the instants and durations of an expectation to the form that deadlines have. */
function withParsedTimes({ now, game }: Table, expected: JsonObject): JsonObject {
  const { at, left } = expected
  const falls = typeof at === 'string' ? parseInstant(at, now, game.state.zone) : undefined
  const rest = typeof left === 'string' ? parseDuration(left) : undefined
  return {
    ...expected,
    ...(falls === undefined ? {} : { at: isoOf(falls) }),
    ...(rest === undefined ? {} : { left: rest }),
  }
}

function deadlineFields(state: State, { at, side, event, data, rule, matter, left }: Deadline): JsonObject {
  return {
    ...(withDisplayNames(state, data) as JsonObject),
    at: left === undefined ? isoOf(at) : null,
    left: left ?? null,
    side,
    event,
    rule: rule === null ? null : labelOf(state, rule),
    matter: matter === undefined ? null : (matterIn(state, matter)?.label ?? null),
  }
}

function isoOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString()
}

function deadlineTimes(state: State, deadlines: readonly Deadline[]): string {
  if (deadlines.length === 0) return 'no deadline is running'
  return deadlines.map(it => `${deadlineNameInWords(state, it)} at ${isoOf(it.at)}`).join('; ')
}
