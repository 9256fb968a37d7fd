import { decidedStringList } from '../../institutions/decided-value.ts'
import { parseRequestedChange } from '../../institutions/proposed-change.ts'
import type { GameEvent } from '../../kernel/acts/event-types.ts'
import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import { allMatters } from '../../kernel/state/find-matter.ts'
import { charterers } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { changeBound } from '../binding/bind-change.ts'
import { namesWithinBound, registerBound } from '../binding/bind-value.ts'
import { type Binding, NotUnderstood } from '../binding/binding-context.ts'
import { personMeant, ruleMeant } from '../names/names-and-labels.ts'
import { callContextNow } from '../play/call-context.ts'
import { sha256 } from '../play/world.ts'
import { freshId, type Placing, place } from './position-builder.ts'
import { placeClaims, placeRule, placeVoidFinding } from './position-rule.ts'

/**
 * A position as effects by the founders, with past events for the rules; or the error in the position and its location.
 */
type Placed =
  | { readonly ok: true; readonly effects: readonly Effect[]; readonly past: readonly GameEvent[] }
  | { readonly ok: false; readonly path: readonly string[]; readonly fault: string }

/**
 * Works out the position of a game in progress from a script's description and a newly started game: first the rules,
 * then matters, then registers, and finally facts about turns that follow from the rest.
 */
export function positionOf(binding: Binding, position: JsonObject): Placed {
  const placing: Placing = {
    binding,
    fresh: binding.state,
    position,
    effects: [],
    state: withRaisedCounters(binding.state),
  }
  let path: readonly string[] = []
  const at = (name: string, key: string, place: () => void): void => {
    path = [name, key]
    place()
  }
  try {
    for (const [label, rule] of entriesOfPart(position, 'rules'))
      at('rules', label, () => placeRule(placing, label, rule))
    for (const [label, rule] of entriesOfPart(position, 'rules'))
      at('rules', label, () => placeClaims(placing, label, rule))
    for (const [label, rule] of entriesOfPart(position, 'rules'))
      at('rules', label, () => placeVoidFinding(placing, label, rule))
    for (const kind of ['proposals', 'matters'])
      for (const [label, matter] of entriesOfPart(position, kind))
        at(kind, label, () => placeMatter(placing, kind, label, matter))
    for (const [name, value] of Object.entries(position))
      if (!PARTS.includes(name)) at(name, '', () => placeRegister(placing, name, value))
    for (const [label] of entriesOfPart(position, 'switched'))
      at('switched', label, () => ruleMeant(binding.state, label))
    path = ['turn']
    placeTurn(placing)
    return { ok: true, effects: placing.effects, past: pastEventsForRules(placing) }
  } catch (fault) {
    if (fault instanceof NotUnderstood)
      return { ok: false, path, fault: `a position that this game can have. ${fault.message}` }
    throw fault
  }
}

/** The keys of a position that are not registers. */
const PARTS = ['rules', 'proposals', 'matters', 'switched']

/** Registers from which facts about turns are derived. */
const COUNTED = ['turn', 'circuit']

/**
 * Raises the counters for identities far above those assigned at the start. The identities that a position assigns
 * therefore do not depend on what past events create.
 */
function withRaisedCounters(state: State): State {
  return { ...state, nextId: state.nextId + 10_000 }
}

function entriesOfPart(position: JsonObject, name: string): readonly (readonly [string, Json])[] {
  const part = lookup(position, name) ?? {}
  if (!isObject(part)) throw new NotUnderstood(`Write “${name}” as a map such as {301: {…}}.`)
  return Object.entries(part)
}

/** Sets a register by its public name. An unknown name is an error. */
function placeRegister(placing: Placing, name: string, asked: Json): void {
  const declaration = lookup(placing.state.registers, name)?.declaration
  if (declaration === undefined) throw new NotUnderstood(`There is no register called “${name}”.`)
  const value = registerBound(placing.state, declaration, asked)
  if (COUNTED.includes(name) && !(Number(value) >= 1)) throw new NotUnderstood(`Give “${name}” a number of at least 1.`)
  if (declaration.keys === undefined) {
    place(placing, { do: 'write', register: name, value })
    return
  }
  for (const [key, member] of Object.entries(value as JsonObject))
    place(placing, { do: 'write', register: name, key, value: member })
}

/**
 * Returns the past events for the rules: the end of every past circuit, so that a rule that changes itself at the end
 * of a circuit has already done so. In a young game, `switched: {203: true}` stands for the first two circuits; `{203:
 * false}` means no events.
 */
function pastEventsForRules({ position, state }: Placing): readonly GameEvent[] {
  const switched = isObject(position['switched']) ? Object.values(position['switched']) : []
  if (switched.includes(false)) return []
  const ended = Number(state.registers['circuit']?.value ?? 1) - 1
  const circuits = switched.includes(true) ? Math.max(2, ended) : ended
  return Array.from({ length: circuits }, (_, index) => ({ name: 'circuitEnded', data: { circuit: index + 1 } }))
}

/**
 * Places one matter of a position: a proposal that is being debated or voted on, or any other matter with the given
 * fields.
 */
function placeMatter(placing: Placing, part: string, label: string, asked: Json): void {
  if (!isObject(asked)) throw new NotUnderstood(`Describe ${label} of ${part} as {by, phase, change …}.`)
  const kind = part === 'proposals' ? 'proposal' : String(asked['kind'] ?? 'proposal')
  const institution = String(asked['institution'] ?? lookup(INSTITUTION, kind) ?? 'matters')
  const by = asked['by'] === undefined || asked['by'] === null ? null : personMeant(placing.state, asked['by'])
  const charter = charterers(placing.state, institution)[0] ?? null
  const fields = kind === 'proposal' ? proposalFields(placing, asked) : matterFields(placing, kind, asked)
  if (kind === 'proposal') checkNumbers(placing, label, fields)
  const matter = { id: freshId(placing, 'm'), kind, label, by, institution, charter, fields }
  place(placing, { do: 'openMatter', matter: { ...matter, fields: { ...fields, ...choicesOf(placing, matter) } } })
}

/** Refuses a label with fewer or more numbers than the rules give to a proposal of so many changes. */
function checkNumbers({ binding, state }: Placing, label: string, { changes }: JsonObject): void {
  const many = Array.isArray(changes) ? changes.length : 0
  const { outcome } = callContextNow(binding.world, state).ask('number', { by: null, changes: many })
  if (outcome.is !== 'decided') return
  const numbers = countOfNumbers(String(outcome.value))
  const [first] = label.split(' - ')
  if (countOfNumbers(label) === numbers || !Number.isSafeInteger(Number(first))) return
  const fitting = numbers === 1 ? first : `${first} - ${Number(first) + numbers - 1}`
  throw new NotUnderstood(`A proposal of ${many} changes has ${numbers} numbers here. Write ${fitting}, not ${label}.`)
}

/** How many numbers a label names: “338 - 340” names three. */
function countOfNumbers(label: string): number {
  const [first, last = first] = label.split(' - ').map(Number)
  return 1 + (last ?? 0) - (first ?? 0)
}

/** The words that a ballot in a vote may contain, as they are recorded when a vote begins. */
function choicesOf({ binding, state }: Placing, matter: OpenMatter['matter']): JsonObject {
  const { id, fields } = matter
  if (fields['voting'] !== true || fields['choices'] !== undefined) return {}
  const opened = applyEffect(state, { do: 'openMatter', matter })
  const words = callContextNow(binding.world, opened).ask('choices', { matter: id })
  return { choices: decidedStringList(words) ?? null }
}

type OpenMatter = Extract<Effect, { readonly do: 'openMatter' }>

const INSTITUTION: { readonly [kind: string]: string } = { proposal: 'proposals', case: 'judgment' }

/** The phases in which a proposal is still under consideration. */
const PHASES = ['debate', 'voting']

function proposalFields(placing: Placing, asked: JsonObject): JsonObject {
  const { state } = placing
  const given = asked['changes'] ?? asked['change']
  const list = given === undefined ? [] : Array.isArray(given) ? (given as readonly Json[]) : [given]
  const changes = list.map(change => changeAsStored(changeBound({ ...placing.binding, state }, change)))
  const phase = String(asked['phase'] ?? 'debate')
  if (!PHASES.includes(phase))
    throw new NotUnderstood(`“${phase}” is not a phase of a proposal. Use ${PHASES.join(' or ')}.`)
  if (changes.length === 0)
    throw new NotUnderstood('The proposal has no change. Add one, such as {enact: {text: "…"}}.')
  const fields = { ...otherFields(placing, asked), changes, revision: 1, phase, outcome: null }
  if (phase !== 'voting') return fields
  return { ...fields, voting: true, ballots: ballotsOf(placing, asked['ballots']), form: sha256(canonical(changes)) }
}

function ballotsOf({ state }: Placing, asked: Json | undefined): JsonObject {
  if (asked === undefined || asked === null) return {}
  if (!isObject(asked)) throw new NotUnderstood('Write the ballots as {Ames: for, Brook: against}.')
  return Object.fromEntries(Object.entries(asked).map(([voter, choice]) => [personMeant(state, voter), choice]))
}

/** The initial fields of a case without a ruling. */
const CASE = {
  ...{ question: null, entry: null, challenge: null, mover: null },
  ...{ phase: 'open', judges: [], ruling: null, overruling: {} },
}

/** Returns the fields of a matter that is not a proposal. A matter with ballots is being voted on. */
function matterFields(placing: Placing, kind: string, asked: JsonObject): JsonObject {
  const fields = { ...(kind === 'case' ? CASE : {}), ...otherFields(placing, asked) }
  return asked['ballots'] === undefined
    ? fields
    : { ...fields, voting: true, ballots: ballotsOf(placing, asked['ballots']) }
}

const SAID = ['by', 'kind', 'institution', 'change', 'changes', 'ballots']

function otherFields({ state }: Placing, asked: JsonObject): JsonObject {
  const fields = Object.entries(asked).filter(([name]) => !SAID.includes(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, namesWithinBound(state, value)]))
}

/** Returns a change in the form in which proposals store it. */
function changeAsStored(bound: JsonObject): JsonObject {
  const change = parseRequestedChange(bound)
  if (change === undefined) throw new NotUnderstood(`The change is incomplete: ${Object.keys(bound).join(', ')}.`)
  return change
}

/**
 * Derives the facts about turns that a position leaves out from those it gives. If each turn takes one number, the next
 * number, the turn, the circuit and the mover determine one another. If a rule lets a turn take any number of numbers
 * (`numbers-per-turn: any`), the next number says nothing about turns. A proposal under consideration belongs to the
 * current turn.
 */
function placeTurn(placing: Placing): void {
  const start = startingOrderAndNumber(placing)
  const hasTurns = start.order.length > 0 && ['mover', 'turn', 'circuit'].every(register => has(placing, register))
  if (!hasTurns) raiseNextNumber(placing, start.first)
  else if (isAboutTurns(placing)) deriveTurn(placing, start)
}

function deriveTurn(placing: Placing, { order, first }: Start): void {
  const pending = pendingProposal(placing)
  const turn = numberGiven(placing, 'turn') ?? turnFrom(placing, pending, first, order)
  const counted = isOneNumberPerTurn(placing) && (pending !== undefined || givesTurnCount(placing))
  raiseNextNumber(placing, counted ? first + turn - 1 + (pending === undefined ? 0 : 1) : first)
  const mover = moverOrProponent(placing, pending) ?? order[(turn - 1) % order.length] ?? null
  writeUnlessGiven(placing, 'turn', turn)
  writeUnlessGiven(placing, 'circuit', 1 + Math.floor((turn - 1) / order.length))
  writeUnlessGiven(placing, 'mover', mover)
  writeTurnStart(placing, pending, turn, order, mover)
}

function isOneNumberPerTurn({ state }: Placing): boolean {
  return !Object.values(state.rules).some(rule => lookup(rule.attributes, 'numbers-per-turn') === 'any')
}

function writeTurnStart(
  placing: Placing,
  pending: Matter | undefined,
  turn: number,
  order: readonly string[],
  mover: string | null,
): void {
  const place = Math.max(0, order.indexOf(mover ?? ''))
  writeUnlessGiven(placing, 'moved', order.slice(0, place))
  writeUnlessGiven(placing, 'lastMover', turn > 1 ? (order[(place + order.length - 1) % order.length] ?? null) : null)
  writeUnlessGiven(placing, 'begun', pending !== undefined)
  if (pending !== undefined) writeUnlessGiven(placing, 'phase', pending.fields['phase'] ?? 'debate')
}

type Start = { readonly order: readonly string[]; readonly first: number }

/** The order of turns and the first number in a newly started game. */
function startingOrderAndNumber({ fresh, state }: Placing): Start {
  const order = (state.registers['order']?.value ?? []) as readonly string[]
  return { order, first: Number(fresh.registers['nextNumber']?.value ?? 1) }
}

function has({ state }: Placing, register: string): boolean {
  return lookup(state.registers, register) !== undefined
}

/** Whether any part of the position concerns turns. */
function isAboutTurns({ position }: Placing): boolean {
  return ['turn', 'circuit', 'mover', 'phase', 'nextNumber', 'proposals', 'rules', 'switched'].some(
    name => lookup(position, name) !== undefined,
  )
}

/** Whether the position says how many turns have passed. Naming only the mover does not. */
function givesTurnCount({ position }: Placing): boolean {
  return ['turn', 'circuit', 'nextNumber', 'switched'].some(name => lookup(position, name) !== undefined)
}

function numberGiven({ position, state }: Placing, register: string): number | undefined {
  return lookup(position, register) === undefined ? undefined : Number(lookup(state.registers, register)?.value)
}

function moverOrProponent({ position, state }: Placing, pending: Matter | undefined): string | undefined {
  if (position['mover'] !== undefined) return (state.registers['mover']?.value as string | null) ?? undefined
  return pending?.by ?? undefined
}

function pendingProposal({ state }: Placing): Matter | undefined {
  return allMatters(state).find(matter => matter.kind === 'proposal' && matter.open)
}

/**
 * The current turn, derived from the proposal under consideration, from the given circuit, or from the next number, in
 * this order.
 */
function turnFrom(placing: Placing, pending: Matter | undefined, first: number, order: readonly string[]): number {
  const circuit = numberGiven(placing, 'circuit')
  const mover = moverOrProponent(placing, pending)
  const numbers = isOneNumberPerTurn(placing)
  const free = numbers ? (numberGiven(placing, 'nextNumber') ?? highest(placing, first) + 1) - first + 1 : 1
  if (circuit === undefined && numbers && pending !== undefined) return Number(pending.label) - first + 1 || 1
  if (circuit === undefined)
    return mover === undefined || (numbers && placing.position['nextNumber'] !== undefined)
      ? free
      : turnOf(mover, order, free)
  const start = (circuit - 1) * order.length + 1
  return mover === undefined ? Math.min(Math.max(start, free), start + order.length - 1) : turnOf(mover, order, start)
}

/** The first turn that belongs to the mover, starting from a given turn. */
function turnOf(mover: string, order: readonly string[], from: number): number {
  const ahead = order.findIndex((_, index) => order[(from - 1 + index) % order.length] === mover)
  return from + Math.max(0, ahead)
}

/** The highest number of any rule or proposal that is at least `first`; `first` minus one if there is none. */
function highest({ state }: Placing, first: number): number {
  const labels = [...Object.values(state.rules), ...allMatters(state)].map(({ label }) => Number(lastNumber(label)))
  return Math.max(first - 1, ...labels.filter(label => Number.isSafeInteger(label) && label >= first))
}

/** The last number in the label of a proposal with several changes (“338 - 340”). */
function lastNumber(label: string): string {
  return label.split(' - ').at(-1) ?? label
}

/** Raises the next number above every number in use. */
function raiseNextNumber(placing: Placing, atLeast: number): void {
  const { first } = startingOrderAndNumber(placing)
  writeUnlessGiven(placing, 'nextNumber', Math.max(atLeast, highest(placing, first) + 1))
}

/** Sets a register to a derived value, if the game has the register and the position does not set it. */
function writeUnlessGiven(placing: Placing, register: string, value: Json): void {
  if (!has(placing, register) || lookup(placing.position, register) !== undefined) return
  place(placing, { do: 'write', register, value })
}
