import type { RegisterKeys } from '../../kernel/state/register.ts'
import { readRegister } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isObject, keyBound, personsWithin } from '../binding/bind-value.ts'
import { NotUnderstood } from '../binding/binding.ts'
import { explain } from '../explain/explain.ts'
import { matterFound, personFound, personMeant, ruleFound } from '../names/names.ts'
import { type RegisterNow, registerNow } from '../views/registers.ts'
import { holdsSecret } from '../views/secrets.ts'
import { matterShown, publicRegister } from '../views/view.ts'
import { viewAs } from '../views/view-as.ts'
import { type Difference, difference } from './difference.ts'
import { meaningIn } from './meaning.ts'
import { decisionsView, miss } from './miss.ts'
import { eachOf, holdsNothing, sameSet, shortly } from './same.ts'
import type { StepSeen, Table } from './table.ts'

/** `state`: registers by their public names, as `as` sees them if it is given. */
export function expectState(table: Table, seen: StepSeen, expected: Json, all: JsonObject): void {
  const viewer = viewerOf(table, all)
  const { game } = table
  const eyes = { ...table, game: { ...game, state: viewAs(game.world, game.state, viewer) } }
  for (const [name, value] of eachOf(expected, 'state')) expectRegister(eyes, seen, name, value, viewer)
}

function viewerOf({ game }: Table, { as }: JsonObject): string | undefined {
  return as === undefined ? undefined : personMeant(game.state, as)
}

const OF_KIND: { readonly [name: string]: string } = { proposals: 'proposal', cases: 'case', matters: '' }

/** Compares a register, or some of its members. */
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
  if (publicRegister(game.state, game.world, name, viewer) === undefined)
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
 * The value of a register's member. A member that is expected to be absent is looked up as stored, without its initial
 * value.
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
  const differing = differs(state, of, expected, actual)
  if (differing !== undefined)
    miss(
      table,
      seen,
      `${of}: ${shortly(differing.expected)}`,
      `${of}: ${shortly(differing.actual)}`,
      reasons(table, of),
    )
}

/** Compares values: names stand for persons, labels for rules, and a list with one member equals that member. */
function differs(state: State, of: string, expected: Json, actual: Json): Difference | undefined {
  const meaning = meaningIn(state)
  const alike = of === 'awaited' && !isObject(expected) && sameSet(personsWithin(state, expected), actual)
  if (alike) return undefined
  const differing = difference(expected, actual, meaning)
  if (differing === undefined || Array.isArray(expected) === Array.isArray(actual)) return differing
  return difference(single(expected), single(actual), meaning) === undefined ? undefined : differing
}

function single(value: Json): Json {
  return Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value
}

/** Explains why a fact is what it is: the entry that made it so, and the questions of that entry. */
function reasons(table: Table, of: string): readonly string[] {
  try {
    const explanation = explain(table.game.state, table.past, of)
    if (explanation === undefined) return ['Nothing has ever changed it.']
    return [
      `Since entry ${explanation.entry}: ${explanation.sentence}`,
      ...decisionsView(explanation.decisions, explanation.whenAsked),
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
    if (open.length > 0) miss(table, seen, `no ${kind || 'matter'} is open`, JSON.stringify(open.map(it => it.label)))
    return
  }
  for (const [label, fields] of eachOf(expected, 'matters')) {
    const matter = matterFound(state, kind, label)
    const actual = matter === undefined ? undefined : { ...matterShown(state, matter), since: matter.since }
    const differing = fields === true && actual !== undefined ? undefined : difference(fields, actual, meaningIn(state))
    if (differing === undefined) continue
    miss(
      table,
      seen,
      `${kind} ${label}: ${shortly(differing.expected)}`,
      `${kind} ${label}: ${shortly(differing.actual)}`,
    )
  }
}

/** `hidden`: registers (or members of registers, such as labels.Dee) that `as` must not be able to see. */
export function expectHidden(table: Table, seen: StepSeen, expected: Json, all: JsonObject): void {
  const { game } = table
  const viewer = viewerOf(table, all)
  for (const name of Array.isArray(expected) ? (expected as readonly Json[]) : [expected]) {
    const [register = '', member] = `${name}`.split('.')
    if (registerNow(game.world, game.state, register) === undefined)
      throw new NotUnderstood(`There is nothing called “${register}” in this game.`)
    const whole = publicRegister(game.state, game.world, register, viewer)
    const visible = member === undefined || !isObject(whole) ? whole : lookup(whole, member)
    if (visible !== undefined && !holdsSecret(visible))
      miss(table, seen, `${name} is hidden`, `it shows ${JSON.stringify(visible)}`)
  }
}
