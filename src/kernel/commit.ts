import { canonical, inOrder } from './canonical.ts'
import { cellOf, cellParts } from './cell.ts'
import { type Course, carryOut, fail, fresh } from './course.ts'
import type { Effect, LoggedEffect, Undoing } from './effect.ts'
import type { GameEvent } from './game-event.ts'
import { grounds } from './grounds.ts'
import type { Json, JsonObject } from './json.ts'
import { listeners } from './listeners.ts'
import { matterIn } from './matter-in.ts'
import { isRulebook, type Judged, judged, spread, type Verdict } from './may-change.ts'
import { missingRegisters } from './missing-registers.ts'
import { own } from './own.ts'
import type { Item } from './reaction.ts'
import { REGISTER_CAP } from './register.ts'
import { addedTo, fitted, normalised } from './register-value.ts'
import { noteSize, registersSize, sizeWith } from './registers-size.ts'
import type { RuleId } from './rule.ts'
import { openly } from './sealed.ts'
import type { State } from './state.ts'
import { fallsOf, shown, toldOfThrow } from './throw.ts'
import { undoingOf, whatStands } from './undoing.ts'

/** What one rule asks to happen in a step, and what it raises if it does. */
export type Part = {
  readonly rule: RuleId | null
  readonly items: readonly Item[]
  readonly events: readonly GameEvent[]
}

/**
 * How a batch stands to the rules that guard it: as the first step of an act, which they may refuse altogether (and
 * which a right defends); as a later step; or let go on by a ruling, without being asked about again.
 */
export type Leave = { readonly first?: true; readonly right?: RuleId; readonly ruled?: true }

/** What applying a batch came to: events for later steps, and whether rules refused or held it. */
export type Committed = {
  readonly events: readonly GameEvent[]
  readonly refused: Judged['reasons']
  readonly held: boolean
}

/**
 * Puts a batch to the rules, applies what they let pass as a whole, records findings that came out on the way, and
 * says which events follow: registers changed, the rulebook changed, faces thrown. What they stop of one rule's part
 * stops that part; the others go on.
 */
export function commit(course: Course, parts: readonly Part[], leave: Leave = {}): Committed {
  const items = parts.flatMap(part => part.items)
  const { verdicts, reasons } =
    leave.ruled === true ? unjudged(items) : judged(course, course.state, items, leave.right)
  if (leave.first === true && verdicts.includes('refuse')) {
    return { events: [], refused: reasons.filter(it => it.verdict === 'refuse'), held: false }
  }
  const fates = parts.map((part, index) =>
    fateOf(part, verdicts.slice(startOf(parts, index), startOf(parts, index + 1)), reasons),
  )
  for (const fate of fates) if (fate.held !== undefined) hold(course, fate.held, reasons)
  return { events: applyAll(course, fates), refused: [], held: fates.some(fate => fate.held !== undefined) }
}

/** Where a part's items begin in the whole batch. */
function startOf(parts: readonly Part[], index: number): number {
  return parts.slice(0, index).reduce((sum, part) => sum + part.items.length, 0)
}

type Fate = { readonly passed: readonly Item[]; readonly events: readonly GameEvent[]; readonly held?: Part }

/** What becomes of one part: applied, held or refused as a whole, or applied without what was dropped of it. */
function fateOf(part: Part, given: readonly Verdict[], reasons: Judged['reasons']): Fate {
  const verdicts = spread(given)
  if (verdicts.includes('refuse')) return { passed: [], events: ofDropped(part, verdicts, reasons) }
  if (verdicts.includes('hold')) return { passed: [], events: [], held: part }
  const passed = part.items.filter((_, index) => verdicts[index] === 'apply')
  const dropped = passed.length === 0 && part.items.length > 0
  return { passed, events: dropped ? ofDropped(part, verdicts, reasons) : part.events.filter(it => !it.ifDropped) }
}

/** The events that tell that a part came to nothing, and why. */
function ofDropped(part: Part, verdicts: readonly Verdict[], reasons: Judged['reasons']): readonly GameEvent[] {
  const rest = verdicts.includes('dropRest')
  return part.events
    .filter(it => it.ifDropped === 'always' || (it.ifDropped === 'alone' && !rest))
    .map(({ ifDropped: _, data, ...event }) => ({ ...event, data: { ...data, reason: reasons[0]?.reason ?? '' } }))
}

function applyAll(course: Course, fates: readonly Fate[]): readonly GameEvent[] {
  const passed = fates.flatMap(fate => fate.passed)
  const undoing: Undoing[] = []
  const thrown: GameEvent[] = []
  for (const item of passed) {
    const before = course.state
    const count = course.effects.length
    thrown.push(...applied(course, item))
    if (item.warrant.via === 'ruling' && course.effects.length > count) undoing.push(...undoingOf(before, item.effect))
  }
  standRuling(course, passed, undoing)
  recordFindings(course)
  if (passed.some(item => isRulebook(item.effect))) rulebookChanged(course)
  return [...thrown, ...changes(course.state, passed), ...fates.flatMap(fate => fate.events)]
}

/** A batch that a ruling lets go on is not put to the rules again. */
function unjudged(items: readonly Item[]): Judged {
  return { verdicts: items.map(() => 'apply'), reasons: [] }
}

/** Keeps what would undo a ruling's effects, until it is final or overruled. */
function standRuling(course: Course, passed: readonly Item[], undoing: readonly Undoing[]): void {
  const warrant = passed.find(item => item.warrant.via === 'ruling')?.warrant
  if (warrant?.matter === undefined || undoing.length === 0) return
  const standing = undoing.map(it => whatStands(course.state, it))
  const ruling = {
    id: fresh(course, 'u'),
    matter: warrant.matter,
    entry: course.before.seq,
    undoing: standing,
    restedOnBy: [],
  }
  carryOut(course, { do: 'stand', ruling, warrant })
}

/** Holds a part back, as an open question. */
function hold(course: Course, { items, events }: Part, reasons: Judged['reasons']): void {
  const matter = items[0]?.warrant.matter
  const holding = reasons.filter(it => it.verdict === 'hold')
  const open = {
    id: fresh(course, 'q'),
    kind: 'batch',
    about: holding[0]?.reason ?? 'the rules disagree whether it may happen',
    entry: course.before.seq,
    question: 'mayChange',
    of: `mayChange ${matterIn(course.state, matter ?? '')?.label ?? ''}`.trim(),
    contestants: [...new Set(holding.map(it => it.rule))],
    held: inOrder({ items, events }) as JsonObject,
    ...(matter === undefined ? {} : { matter }),
  } as const
  carryOut(course, { do: 'ask', open, warrant: { rule: open.contestants[0] ?? null, via: 'program' } })
}

/** Applies one item, if it fits; says what was thrown. */
function applied(course: Course, { effect, warrant }: Item): readonly GameEvent[] {
  const fit = outgrown(course, effect) ? undefined : fitting(course.state, openly(course.state, effect))
  const over = surfeit(course, effect)
  if (fit === undefined || over !== undefined) {
    const detail = over ?? misfit(effect)
    fail(course, {
      rule: warrant.rule ?? '',
      hook: `effect ${effect.do}`,
      failure: { kind: 'notAnAnswer', detail },
      gas: 0,
    })
    return []
  }
  const done: LoggedEffect = { ...(fit.do === 'throw' ? shown(course, fit) : fit), warrant }
  const before =
    'register' in done && typeof done.register === 'string' ? own(course.state.registers, done.register) : undefined
  carryOut(course, done)
  if (before !== undefined && (done.do === 'write' || done.do === 'add'))
    noteSize(before, own(course.state.registers, done.register), done.key)
  course.size +=
    done.do === 'addRule' ||
    done.do === 'replaceText' ||
    done.do === 'keepProgram' ||
    done.do === 'write' ||
    done.do === 'throw'
      ? canonical(done as unknown as Json).length
      : 100
  if (done.do !== 'throw') return []
  return [{ name: 'thrown', data: toldOfThrow(done), ...matter(warrant.matter) }]
}

/** Why an act that has done so much already does not do this too. */
function surfeit({ effects, size, falls, world }: Course, effect: Effect): string | undefined {
  if (effects.length >= world.caps.effects || size > world.caps.entry)
    return 'the act has reached the most effects or bytes that one entry may hold'
  if (effect.do === 'throw' && falls + fallsOf(effect) > world.caps.falls)
    return `no more than ${world.caps.falls} dice fall in one act`
  return undefined
}

/** The registers of an institution, chartered or not yet, have its shape: its moves rest on it. */
function reshapesInstitution({ world }: Course, { register }: Extract<Effect, { do: 'declare' }>): boolean {
  const known = Object.values(world.institutions).flatMap(it =>
    it.registers.filter(({ name }) => name === register.name),
  )
  return known.some(({ keys, type }) => keys !== register.keys || type !== register.type)
}

/** Whether the game as a whole holds as much as it may: then nothing new is declared, added or written at length. */
function outgrown(course: Course, effect: Effect): boolean {
  const { state, world } = course
  if (effect.do === 'addRule') return Object.keys(state.rules).length >= world.caps.rules
  if (effect.do === 'openMatter') return Object.values(state.matters).filter(it => it.open).length >= world.caps.rules
  if (effect.do === 'declare') {
    return Object.keys(state.registers).length >= world.caps.registers || reshapesInstitution(course, effect)
  }
  const long = effect.do === 'write' && typeof effect.value === 'object' && effect.value !== null
  return long && registersSize(state) > world.caps.state
}

function matter(id: string | undefined): { readonly matter?: string } {
  return id === undefined ? {} : { matter: id }
}

function misfit(effect: Effect): string {
  return 'register' in effect
    ? `the value does not fit register ${String(typeof effect.register === 'string' ? effect.register : effect.register.name)}, or it would outgrow its cap`
    : 'it does not fit the game as it stands'
}

/** The effect in the form that its register keeps, or undefined when it fits nothing. */
function fitting(state: State, effect: Effect): Effect | undefined {
  if (effect.do === 'write') return fittingWrite(state, effect)
  if (effect.do === 'add') return fittingAdd(state, effect)
  if (effect.do === 'reveal') return own(state.seals, effect.seal)?.text === undefined ? undefined : effect
  if (effect.do === 'declare' && effect.value !== undefined)
    return fitted(effect.register, effect.value) === undefined ? undefined : effect
  const rulebook = isRulebook(effect) && 'rule' in effect && typeof effect.rule === 'string'
  return rulebook && own(state.rules, effect.rule as string) === undefined ? undefined : effect
}

function fittingWrite(state: State, effect: Extract<Effect, { do: 'write' }>): Effect | undefined {
  const register = own(state.registers, effect.register)
  if (register === undefined) return undefined
  const { declaration } = register
  const whole = effect.key === undefined
  if (!whole && declaration.keys === undefined) return undefined
  const value = whole ? fitted(declaration, effect.value) : normalised(declaration.type, effect.value)
  if (value === undefined || sizeWith(register, effect.key, value) > (declaration.cap ?? REGISTER_CAP)) return undefined
  return { ...effect, value }
}

function fittingAdd(state: State, effect: Extract<Effect, { do: 'add' }>): Effect | undefined {
  const register = own(state.registers, effect.register)
  if (register === undefined) return undefined
  const { type, keys, cap } = register.declaration
  if ((type !== 'rational' && type !== 'integer') || (keys === undefined) !== (effect.key === undefined))
    return undefined
  const amount = normalised(type, effect.amount)
  const sum = addedTo(register, effect.key, effect.amount)
  if (amount === undefined || sum === undefined) return undefined
  if (sizeWith(register, effect.key, sum) > (cap ?? REGISTER_CAP)) return undefined
  return { ...effect, amount: amount as string | number }
}

function recordFindings(course: Course): void {
  for (const finding of course.found.splice(0)) {
    if (course.state.findings.some(known => known.rule === finding.rule)) continue
    if (own(course.state.rules, finding.rule) === undefined) continue
    carryOut(course, { do: 'find', finding, warrant: { rule: finding.by, via: 'institution', says: finding.clause } })
  }
}

/** What follows for the kernel from a changed rulebook: chartered institutions have their registers, stale findings end. */
function rulebookChanged(course: Course): void {
  for (const { register, by } of missingRegisters(course))
    carryOut(course, { do: 'declare', register, by, warrant: { rule: by, via: 'institution' } })
  lapseFindings(course)
}

/** Ends each finding whose grounds have changed. */
function lapseFindings(course: Course): void {
  for (const finding of course.state.findings) {
    if (
      own(course.state.rules, finding.by) !== undefined &&
      grounds(course.state, finding.rule, finding.by) === finding.grounds
    )
      continue
    carryOut(course, { do: 'lapse', rule: finding.rule, warrant: { rule: finding.by, via: 'institution' } })
  }
}

/** The events that say what a batch changed, for those registers that somebody listens to. */
function changes(state: State, items: readonly Item[]): readonly GameEvent[] {
  const names = new Set(
    items.flatMap(({ effect }) =>
      'register' in effect && typeof effect.register === 'string' ? [effect.register] : [],
    ),
  )
  const cells = items.flatMap(({ effect }) => cellOf(effect) ?? [])
  const registers = [...names]
    .filter(name => listeners(state, 'after', `changed ${name}`).length > 0)
    .map((name): GameEvent => ({ name: `changed ${name}`, data: { keys: keysOf(cells, name) } }))
  const rulebook = items.some(item => isRulebook(item.effect))
  return rulebook ? [...registers, { name: 'changed rules', data: {} }] : registers
}

function keysOf(cells: readonly string[], register: string): readonly string[] {
  const parts = cells.map(cellParts).filter(([kind, name]) => kind === 'register' && name === register)
  return [...new Set(parts.flatMap(([, , key]) => (key === undefined ? [] : [key])))]
}
