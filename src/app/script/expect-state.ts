import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { RegisterKeys } from '../../kernel/state/register.ts'
import { readRegister } from '../../kernel/state/register-value.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { keyBound, namesWithinBound } from '../binding/bind-value.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { explain } from '../explain/explain-fact-or-answer.ts'
import { awaitedNow } from '../moves/awaited-now.ts'
import { unattendedMatters } from '../moves/unattended-matters.ts'
import { matterFound, nameOf, personFound, personMeant, ruleFound } from '../names/names-and-labels.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { type RegisterNow, registerNow } from '../views/displayed-register-value.ts'
import { displayedMatter } from '../views/displayed-rule-and-matter.ts'
import { holdsSealedPlaceholder } from '../views/secrets.ts'
import { viewAs } from '../views/view-as.ts'
import { registerValueFor } from '../views/visible-registers.ts'
import { type Difference, difference, holdsNothing, requiredExpectations, sameSet } from './difference.ts'
import { type StepSeen, type Table, wordMatcherFor } from './script-progress.ts'
import { lastDecisionsInWords, recordMiss } from './script-report.ts'

/** `state`: registers by their public names, as the person in `as` sees them if `as` is given. */
export function expectState(table: Table, seen: StepSeen, expected: Json, all: JsonObject): void {
  const viewer = viewerOf(table, all)
  const { game } = table
  const eyes = { ...table, game: { ...game, state: viewAs(game.world, game.state, viewer) } }
  for (const [name, value] of requiredExpectations(expected, 'state')) expectRegister(eyes, seen, name, value, viewer)
}

function viewerOf({ game }: Table, { as }: JsonObject): string | undefined {
  return as === undefined ? undefined : personMeant(game.state, as)
}

const OF_KIND: { readonly [name: string]: string } = { proposals: 'proposal', cases: 'case', matters: '' }

/** Compares a register, or some of its members, with an expectation. */
export function expectRegister(
  table: Table,
  seen: StepSeen,
  name: string,
  expected: Json,
  viewer: string | undefined,
): void {
  const { game } = table
  const register = registerNow(game.world, game.state, name)
  const kind = lookup(OF_KIND, name)
  const members = register?.declaration.keys === undefined && isObject(expected)
  if (kind !== undefined && (register === undefined || members)) {
    expectMatters(table, seen, kind, expected)
    return
  }
  if (register === undefined && expected === null) return
  if (register === undefined) throw new NotUnderstood(`There is nothing called “${name}” in this game.`)
  if (registerValueFor(game.state, game.world, name, viewer) === undefined)
    throw new NotUnderstood(`“${name}” is hidden.`)
  const keyed = register.declaration.keys !== undefined
  if (keyed && holdsNothing(expected) && holdsOnlyStarts(register)) return
  if (keyed && isObject(expected) && !holdsNothing(expected)) expectMembers(table, seen, register, expected)
  else expectValue(table, seen, name, expected, register.value)
}

function expectMembers(table: Table, seen: StepSeen, register: RegisterNow, expected: JsonObject): void {
  const { declaration } = register
  for (const [key, value] of Object.entries(expected)) {
    const actual = memberNow(table, register, key, value === null)
    expectValue(table, seen, `${declaration.name} of ${key}`, value, actual)
  }
}

/** Whether every member of a register has its initial value. */
function holdsOnlyStarts({ declaration, value }: RegisterNow): boolean {
  return Object.values(value as JsonObject).every(
    it => holdsNothing(it) || difference(declaration.start, it) === undefined,
  )
}

/**
 * Returns the value of a register's member. If the expectation is that there is no such member, the stored value is
 * used, without the initial value as a default.
 */
function memberNow({ game }: Table, register: RegisterNow, key: string, absent: boolean): Json {
  const { keys = 'text' } = register.declaration
  if (!absent) return readRegister({ ...register, by: '' }, keyBound(game.state, keys, key))
  const bound = keyFound(game.state, keys, key)
  return (bound === undefined ? undefined : lookup(register.value as JsonObject, bound)) ?? null
}

/** The identity that a key refers to; undefined if it refers to nothing. */
function keyFound(state: State, keys: RegisterKeys, key: string): string | undefined {
  if (keys === 'person') return personFound(state, key)
  if (keys === 'rule') return ruleFound(state, key)?.id
  return keys === 'matter' ? matterFound(state, '', key)?.id : key
}

function expectValue(table: Table, seen: StepSeen, of: string, expected: Json, actual: Json): void {
  const { state } = table.game
  const differing = valueDifference(state, of, expected, actual)
  if (differing !== undefined)
    recordMiss(
      table,
      seen,
      `${of}: ${JSON.stringify(differing.expected)}`,
      `${of}: ${JSON.stringify(differing.actual)}`,
      explanationLines(table, of),
    )
}

/** Compares two values. Names stand for people and labels for rules, and a list with one member equals that member. */
function valueDifference(state: State, of: string, expected: Json, actual: Json): Difference | undefined {
  const meaning = wordMatcherFor(state)
  const alike = of === 'awaited' && !isObject(expected) && sameSet(namesWithinBound(state, expected), actual)
  if (alike) return undefined
  const differing = difference(expected, actual, meaning)
  if (differing === undefined || Array.isArray(expected) === Array.isArray(actual)) return differing
  return difference(soleMemberOrValue(expected), soleMemberOrValue(actual), meaning) === undefined
    ? undefined
    : differing
}

function soleMemberOrValue(value: Json): Json {
  return Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value
}

/** Explains why a fact is what it is, with the entry that made it so and the questions asked in that entry. */
function explanationLines(table: Table, of: string): readonly string[] {
  try {
    const explanation = explain(table.game.state, table.past, of)
    if (explanation === undefined) return ['Nothing has ever changed it.']
    return [
      `Since entry ${explanation.entry}: ${explanation.sentence}`,
      ...lastDecisionsInWords(explanation.decisions, explanation.whenAsked),
    ]
  } catch (fault) {
    if (fault instanceof NotUnderstood) return []
    throw fault
  }
}

function expectMatters(table: Table, seen: StepSeen, kind: string, expected: Json): void {
  const { state } = table.game
  const open = Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
  if (holdsNothing(expected)) {
    if (open.length > 0)
      recordMiss(table, seen, `no ${kind || 'matter'} is open`, JSON.stringify(open.map(it => it.label)))
    return
  }
  for (const [label, fields] of requiredExpectations(expected, 'matters')) {
    const matter = matterFound(state, kind, label)
    const actual = matter === undefined ? undefined : { ...displayedMatter(state, matter), since: matter.since }
    const differing =
      fields === true && actual !== undefined ? undefined : difference(fields, actual, wordMatcherFor(state))
    if (differing === undefined) continue
    recordMiss(
      table,
      seen,
      `${kind} ${label}: ${JSON.stringify(differing.expected)}`,
      `${kind} ${label}: ${JSON.stringify(differing.actual)}`,
    )
  }
}

/** `hidden`: registers, or members of registers (such as labels.Dee), that must be hidden from `as`. */
export function expectHidden(table: Table, seen: StepSeen, expected: Json, all: JsonObject): void {
  const { game } = table
  const viewer = viewerOf(table, all)
  for (const name of Array.isArray(expected) ? (expected as readonly Json[]) : [expected]) {
    const [register = '', member] = `${name}`.split('.')
    if (registerNow(game.world, game.state, register) === undefined)
      throw new NotUnderstood(`There is nothing called “${register}” in this game.`)
    const whole = registerValueFor(game.state, game.world, register, viewer)
    const visible = member === undefined || !isObject(whole) ? whole : lookup(whole, member)
    if (visible !== undefined && !holdsSealedPlaceholder(visible))
      recordMiss(table, seen, `${name} is hidden`, `it shows ${JSON.stringify(visible)}`)
  }
}

/** Expectations about open questions, and about what is waiting for their answers. */
export const expectOpen = { held, undecided, unattended, waitsFor, open: expectOpenItems }

/**
 * `held`: true or false for this step's act; or the held matters, as a list, or as a map with true or null for each
 * matter.
 */
function held(table: Table, seen: StepSeen, expected: Json): void {
  const ofAct = typeof expected === 'boolean'
  compareSet(table, seen, 'held', expected, ofAct ? seen.answer?.['held'] === true : heldMatterLabels(table.game.state))
}

/** `unattended`: all open matters whose institution no rule in force enables. */
function unattended(table: Table, seen: StepSeen, expected: Json): void {
  const labels = unattendedMatters(table.game.state).map(({ label }) => label)
  compareSet(table, seen, 'unattended', expected, labels)
}

/** `waitsFor`: everyone the game is waiting for, whether to vote, rule, consent, move or do anything else they owe. */
function waitsFor(table: Table, seen: StepSeen, expected: Json): void {
  const { world, state } = table.game
  const awaited = awaitedNow(rulesNow(world, state), state).map(({ person }) => person)
  if (sameSet(namesWithinBound(state, expected), awaited)) return
  recordMiss(
    table,
    seen,
    `waitsFor: ${JSON.stringify(expected)}`,
    JSON.stringify(awaited.map(person => nameOf(state, person))),
  )
}

function compareSet(table: Table, seen: StepSeen, name: string, expected: Json, actual: Json): void {
  const some = isObject(expected) && !holdsNothing(expected)
  if (some ? difference(expected, actual) === undefined : sameSet(expected, actual)) return
  recordMiss(table, seen, `${name}: ${JSON.stringify(expected)}`, JSON.stringify(actual))
}

/**
 * `undecided`: a question in players' words, with the rules that contest it, or a map that says of each such question
 * whether it is open (`true`) or not (null). `[]` or `{}` expects that there are none.
 */
function undecided(table: Table, seen: StepSeen, expected: Json): void {
  const open = undecidedQuestions(table.game.state)
  const actual = JSON.stringify(open.map(it => ({ of: it.of ?? null, rules: contestants(table, it) })))
  if (expected === false || holdsNothing(expected)) {
    if (open.length > 0) recordMiss(table, seen, 'nothing undecided', actual)
    return
  }
  const isOpen = (one: Json): boolean => open.some(it => isExpectedQuestion(table, it, one))
  const named = questionsByName(expected)
  const list = named !== undefined ? [] : Array.isArray(expected) ? (expected as readonly Json[]) : [expected]
  for (const one of list) if (!isOpen(one)) recordMiss(table, seen, `undecided: ${JSON.stringify(one)}`, actual)
  for (const [of, is] of named ?? []) {
    if (is !== true && is !== null) recordMiss(table, seen, `${of} is true or null, not ${JSON.stringify(is)}`, actual)
    else if (isOpen({ of }) !== (is === true))
      recordMiss(table, seen, `${of} is ${is === true ? '' : 'not '}undecided`, actual)
  }
}

/** The questions of a map such as `{ required 302: null }`; undefined if the map describes a single question. */
function questionsByName(expected: Json): readonly (readonly [string, Json])[] | undefined {
  if (!isObject(expected) || 'of' in expected || 'rules' in expected) return undefined
  return Object.entries(expected)
}

function isExpectedQuestion(table: Table, open: OpenQuestion, expected: Json): boolean {
  const { of, rules } = isObject(expected) ? expected : { of: expected }
  const named = of === undefined || `${of}` === open.of || `${of}` === open.question
  return named && (rules === undefined || sameSet(rules, contestants(table, open)))
}

function contestants({ game }: Table, open: OpenQuestion): readonly string[] {
  return (open.contestants ?? []).map(rule => labelOf(game.state, rule))
}

/**
 * `open`: everything that is waiting for people, by its kind, or by the matter, the question or the `row` of the entry
 * that it is about. The value is null if nothing may be open, true if something must be, or words that the open item
 * must contain. `{}` expects that there are no open questions.
 */
function expectOpenItems(table: Table, seen: StepSeen, expected: Json): void {
  const { open } = table.game.state
  const actual = open.length === 0 ? 'nothing is open' : open.map(it => `${it.kind}: ${it.about}`).join('; ')
  if (holdsNothing(expected)) {
    if (open.length > 0) recordMiss(table, seen, 'nothing is open', actual, [])
    return
  }
  for (const [name, value] of requiredExpectations(expected, 'open')) {
    const found = open.filter(it => isAbout(table, it, name))
    if (!isOpenAsExpected(found, value))
      recordMiss(table, seen, `open: ${JSON.stringify({ [name]: value })}`, actual, [])
  }
}

function isOpenAsExpected(found: readonly OpenQuestion[], expected: Json): boolean {
  if (expected === null) return found.length === 0
  if (expected === true) return found.length > 0
  if (typeof expected !== 'string')
    throw new NotUnderstood('For an open question, expect null, true or words: {open: {302: "comes into force"}}.')
  return found.some(({ kind, about }) => kind === expected || about.includes(expected))
}

function isAbout({ game, rows }: Table, open: OpenQuestion, name: string): boolean {
  const { kind, matter, of, question, entry } = open
  const isMatter = matter !== undefined && matterFound(game.state, '', name)?.id === matter
  return isMatter || [kind, of, question].includes(name) || rows.get(name) === entry
}

/** The labels of matters with held items. */
function heldMatterLabels(state: State): readonly string[] {
  const waiting = state.open.filter(open => open.held !== undefined && open.matter !== undefined)
  return [...new Set(waiting.map(open => matterIn(state, open.matter ?? '')?.label ?? ''))].filter(
    label => label !== '',
  )
}

/** The open items that need the rules to decide a question. */
function undecidedQuestions(state: State): readonly OpenQuestion[] {
  return state.open.filter(open => open.question !== undefined)
}
