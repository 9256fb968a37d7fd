import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { normalRegisterValue, readRegister } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { formatRational, parseRational, plus } from '../../kernel/values/rational.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { capitalizedSentence, cutToRoom, type Sentence, say, sentenceOf } from '../prose/sentence.ts'
import { amountSaid, keySaid, nameSaid, registerSaid, valueSaid } from './values-said.ts'
import type { Holding, Vocabulary } from './vocabulary.ts'

/** One thing that a clause changes: a value in a register, or anything else that a move does. */
export type ClauseChange = CellChange | { readonly move: JsonObject; readonly said: Sentence }

type CellChange = {
  readonly register: RegisterDeclaration
  readonly key?: string
  /** The office or thing that the value is about, if the value says more than who holds it. */
  readonly held?: Holding
  /** The amount that is added. Absent if the value is replaced. */
  readonly adds?: string
  /** Returns the new value, given the current one; undefined if the current value does not allow the change. */
  readonly becomes: (now: Json) => Json | undefined
  /** A separate sentence for the change, if it is not described by its old and new values. */
  readonly said?: Sentence
}

/**
 * The effects that a sentence describes, in the form in which people write them in an act, and sentences that restate
 * the changes.
 */
export type SaidEffects = { readonly effects: readonly JsonObject[]; readonly said: readonly Sentence[] }

/** The effects of several changes made one after another. Changes to the same value are combined. */
export function effectsOfChanges(words: Vocabulary, changes: readonly ClauseChange[]): SaidEffects {
  const cells = new Map<string, Cell>()
  const moves: Extract<ClauseChange, { move: JsonObject }>[] = []
  for (const change of changes) {
    if ('move' in change) {
      moves.push(change)
      continue
    }
    const place = JSON.stringify([change.register.name, change.key])
    cells.set(place, changedCell(words, cells.get(place), change))
  }
  const all = [...cells.values()]
  return {
    effects: [...effectsByRegister(words.state, all), ...moves.map(({ move }) => move)],
    said: [...all.flatMap(it => cellSaid(words, it)), ...moves.map(({ said }) => said)].map(capitalizedSentence),
  }
}

/** A value that a sentence changes, with the value before and after. */
type Cell = Omit<CellChange, 'becomes' | 'adds' | 'said'> & {
  readonly before: Json
  readonly after: Json
  readonly adds?: string
  readonly said: readonly Sentence[]
}

function changedCell({ state }: Vocabulary, cell: Cell | undefined, change: CellChange): Cell {
  const { register, key, held, adds, becomes, said } = change
  const before = cell?.before ?? presentValue(state, register, key)
  const after = becomes(cell?.after ?? before)
  if (after === undefined) throw new NotUnderstood(unfit(register, adds))
  const sum = cell === undefined ? adds : cell.adds === undefined ? undefined : added(cell.adds, adds)
  return {
    register,
    before,
    after,
    said: [...(cell?.said ?? []), ...(said === undefined ? [] : [said])],
    ...(key === undefined ? {} : { key }),
    ...(held === undefined ? {} : { held }),
    ...(sum === undefined ? {} : { adds: sum }),
  }
}

/** The current value of a register under a key, or of the whole register. */
export function presentValue(state: State, { name }: RegisterDeclaration, key: string | undefined): Json {
  const register = lookup(state.registers, name)
  return register === undefined ? null : readRegister(register, key)
}

function unfit({ name, type }: RegisterDeclaration, adds: string | undefined): string {
  if (adds !== undefined && type === 'integer') return `“${name}” counts whole things, so a part cannot be added.`
  return `“${name}” contains something else, so this change does not fit.`
}

function added(one: string, other: string | undefined): string | undefined {
  return other === undefined ? undefined : sumOf(one, other)
}

function sumOf(one: Json, other: Json): string | undefined {
  const [a, b] = [parseRational(one), parseRational(other)]
  return a === undefined || b === undefined ? undefined : formatRational(plus(a, b))
}

/** The sum of a number and an amount, in the form in which the register stores it. */
export function sumInRegister({ type }: RegisterDeclaration, now: Json, amount: string): Json | undefined {
  const sum = sumOf(now, amount)
  return sum === undefined ? undefined : normalRegisterValue(type, sum)
}

/** One effect for each register and each way of changing it. */
function effectsByRegister(state: State, cells: readonly Cell[]): readonly JsonObject[] {
  const groups = Map.groupBy(cells, ({ register, adds }) => `${adds === undefined ? 'set' : 'award'} ${register.name}`)
  return [...groups.values()].map(group => {
    const [{ register, adds, key: first }] = group as [Cell, ...Cell[]]
    const written = group.map(cell => [keyWritten(state, cell), valueWritten(state, cell)] as const)
    const value = first === undefined ? (written[0]?.[1] ?? null) : Object.fromEntries(written)
    return { [adds === undefined ? 'set' : 'award']: { [register.name]: value } }
  })
}

/** The key as a person would write it in an act. People are named by their identities, which are never ambiguous. */
function keyWritten(state: State, { register: { keys }, key = '' }: Cell): string {
  if (keys === 'rule') return ruleWritten(state, key)
  return keys === 'matter' ? (lookup(state.matters, key)?.label ?? key) : key
}

function valueWritten(state: State, { register, adds, after }: Cell): Json {
  if (adds !== undefined) return normalRegisterValue(register.type, adds) ?? adds
  return register.type === 'rule' && typeof after === 'string' ? ruleWritten(state, after) : after
}

function ruleWritten(state: State, id: string): string {
  const rule = lookup(state.rules, id)
  return rule === undefined ? id : uniqueRuleLabel(state, rule)
}

/** Maximum number of characters to show of the old value, which is only a reminder. */
const ROOM = 60

/** Restates a change in words: “Ann’s points: 10 → 15 (+5)”. */
function cellSaid(words: Vocabulary, cell: Cell): readonly Sentence[] {
  const { register, adds, before, after, said } = cell
  if (said.length > 0) return said
  const value = (it: Json): Sentence => valueSaid(words.state, register, heldPart(cell, it))
  const was = cutToRoom(value(before), ROOM)
  const note = adds === undefined ? '' : say` (${amountSaid(adds)})`
  return [say`${cellNamed(words, cell)}: ${was} → ${value(after)}${note}`]
}

/** The holder alone, if the value describes an office or a thing; otherwise the whole value. */
function heldPart({ held }: Cell, value: Json): Json {
  return held?.member === undefined || !isObject(value) ? value : (lookup(value, held.member) ?? null)
}

function cellNamed(words: Vocabulary, { register, key, held }: Cell): Sentence {
  const name = registerSaid(words, register)
  if (held !== undefined && isOnlyHolding(words, held)) return sentenceOf(nameSaid(held.name))
  if (key === undefined) return sentenceOf(name)
  const of = keySaid(words.state, register, key)
  return register.keys === 'person' ? say`${of}’s ${name}` : say`${name} of ${of}`
}

function isOnlyHolding(words: Vocabulary, { name }: Holding): boolean {
  return words.holdings.filter(it => it.name.toLowerCase() === name.toLowerCase()).length === 1
}
