import { FIRST_OWN_ID, type Part } from '../../institutions/restored-part.ts'
import { CLERK } from '../../kernel/acts/act.ts'
import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import { decide } from '../../kernel/acts/decide.ts'
import type { Refusal } from '../../kernel/acts/refusal.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { argumentsBound } from '../arguments/argument-kinds.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { foldLog } from '../log/chain-fault.ts'
import { recordedChance, scriptedChance } from '../play/chance.ts'
import { schemaFor } from '../play/game.ts'
import { seal } from '../play/hash-act-texts.ts'
import { sha256, worldWithGasPerAct } from '../play/world.ts'
import { entryInWords } from '../prose/entries.ts'
import { type Sentence, sentenceOf } from '../prose/sentence.ts'
import { sentenceWithNames } from '../prose/sentence-with-names.ts'
import { withoutActParts } from './act-parts.ts'
import { partsBetween } from './parts-between.ts'
import { withRecordedIdentities } from './recorded-identities.ts'
import {
  entriesConcerned,
  type LeftOut,
  leftOutBefore,
  leftOutTogether,
  type NotSupposed,
  normalSupposition,
  type Supposition,
} from './supposition.ts'
import { correctionsIn, correctionsReplaced, hasEffects, withoutTakenBack } from './without-taken-back.ts'

/** How much may be decided again: gas in all, and entries from the first supposed one on. */
export type Bounds = { readonly gas: number; readonly entries: number }

/** What becomes of a later entry: it stays the same, it has other consequences, or it fails. */
type Fate =
  | { readonly is: 'leftOut' | 'partlyLeftOut' | 'same' | 'other' }
  | { readonly is: 'fails'; readonly why: Sentence }
  /** It rests on a secret that is not open, or it is a dispute, so its recorded consequences are taken over. */
  | { readonly is: 'recorded' }

/** An entry of the game, in words, and what becomes of it. */
type Later = { readonly entry: number; readonly words: Sentence; readonly fate: Fate }

/** A game as it would stand. */
export type SupposedGame = {
  /** What is supposed, in its normal form. */
  readonly supposition: Supposition
  /** The first entry that is supposed away or otherwise. */
  readonly from: number
  readonly later: readonly Later[]
  /** Deadlines that pass only in the supposed game, in words. */
  readonly passed: readonly Sentence[]
  /** The entries of the supposed game from there on, in order, with their recorded effects. Their chain is broken. */
  readonly entries: readonly Entry[]
  /** The game as it stands, and as it would stand, after the same entry. */
  readonly now: State
  readonly supposed: State
  /** Whether some entries were decided by another machine, so that today’s engine may decide them otherwise. */
  readonly otherMachine: boolean
  /** How much of the gas was not needed. */
  readonly gasLeft: number
}

/** The usual bounds: about as long as a person waits for a page. */
const BOUNDS: Bounds = { gas: 60_000_000_000, entries: 20_000 }

/** Returns why a supposition makes no sense for a game with this many entries; undefined if it does. */
function suppositionFault(supposition: Supposition, entries: number): string | undefined {
  const { without, instead } = supposition
  const all = [...entriesConcerned(supposition), ...Object.keys(instead).map(Number)]
  if (all.length === 0) return 'Name at least one entry that should not have been, or should have been otherwise.'
  if (all.length > MOST) return `Name at most ${MOST} entries.`
  if (all.includes(0)) return 'Entry 0 founded the game. Without it there would be no game to look at.'
  const strange = all.find(it => !Number.isSafeInteger(it) || it < 0 || it >= entries)
  if (strange !== undefined) return `There is no entry ${strange}. The last one is entry ${entries - 1}.`
  const twice = without.find(it => Object.hasOwn(instead, `${it}`))
  return twice === undefined ? undefined : `Entry ${twice} cannot be left out and be otherwise at the same time.`
}

const MOST = 200

/** Maximum number of deadlines that pass only in the supposed game. */
const MOST_PASSED = 1_000

/**
 * A game as it would stand had some entries not been, or been otherwise. Every later act is decided again in the
 * supposed game, with its recorded dice. Rules, matters and people keep their identities, so later acts still mean the
 * same ones. The log must contain no secret that is still sealed.
 */
export function supposedGame(
  asked: World,
  log: readonly Entry[],
  given: Supposition,
  bounds: Bounds = BOUNDS,
): SupposedGame | NotSupposed {
  const fault = suppositionFault(given, log.length)
  if (fault !== undefined) return { bad: fault }
  const supposition = normalSupposition(log, given)
  if ('bad' in supposition) return supposition
  const from = Math.min(...entriesConcerned(supposition), ...Object.keys(supposition.instead).map(Number))
  if (log.length - from > bounds.entries)
    return { bad: `Entry ${from} lies more than ${bounds.entries} entries back, which is too far to decide again.` }
  const world = worldWithGasPerAct(asked)
  const start = foldLog(log.slice(0, from))
  const course: Course = {
    ...{ world, supposed: start, gasLeft: bounds.gas, later: [], passed: [], entries: [] },
    ...{ leftDue: [], ownId: FIRST_OWN_ID, nothing: new Set(supposition.without) },
    ...{ log, supposition, touched: new Set<number>(), corrections: correctionsOf(log), bounds },
  }
  for (const seq of entriesConcerned(supposition)) touch(course, seq)
  let now = start
  let otherMachine = false
  for (const entry of log.slice(from)) {
    if (course.gasLeft <= 0)
      return { bad: `Deciding the game again from entry ${from} takes too long. It was stopped at entry ${entry.seq}.` }
    const after = evolve(now, entry)
    course.supposed = aligned(course.supposed, now)
    const words = entryInWords(after, entry, now)
    const fate = fateOf(course, supposition, entry, { before: now, nextId: after.nextId })
    if (typeof fate === 'string') return { bad: fate }
    course.later.push({ entry: entry.seq, words, fate })
    if (fate.is === 'fails' || fate.is === 'other') touch(course, entry.seq)
    otherMachine ||= entry.machine !== world.machine
    now = after
  }
  const { later, passed, entries, leftDue, gasLeft } = course
  const supposed = withDeadlines(aligned(course.supposed, now), leftDue)
  return { supposition, from, later, passed, entries, now, supposed, otherMachine, gasLeft }
}

/** A supposed game on its way. */
type Course = {
  readonly world: World
  supposed: State
  gasLeft: number
  readonly later: Later[]
  readonly passed: Sentence[]
  readonly entries: Entry[]
  /** Deadlines that stay due, because what follows from them can only happen in the real game. */
  readonly leftDue: Deadline[]
  /** The number of the next identity that only the supposed game gives. */
  ownId: number
  /** The entries that are left out, and those that only took such entries back. */
  readonly nothing: Set<number>
  /** The entries that are left out, have other consequences, or were taken back by one of these. */
  readonly touched: Set<number>
  readonly corrections: readonly Corrected[]
  readonly log: readonly Entry[]
  readonly supposition: Supposition
  readonly bounds: Bounds
}

/**
 * The supposed game before an entry, with the number that the entry has in the real game, and with new identities that
 * are no one’s in either game.
 */
function aligned(then: State, now: State): State {
  return { ...then, seq: now.seq, nextId: Math.max(then.nextId, now.nextId) }
}

/** The real game before an entry, and the number of its next identity after it. */
type Real = { readonly before: State; readonly nextId: number }

function fateOf(
  course: Course,
  supposition: Supposition,
  recorded: Entry,
  { before: real, nextId }: Real,
): Fate | string {
  const { seq } = recorded
  const places = lookup(supposition.only ?? {}, `${seq}`)
  const entry = places === undefined ? recorded : withoutParts(real, recorded, places)
  const { act } = entry
  if (supposition.without.includes(seq)) {
    // If the clock’s own act is left out, its deadline does not pass at all.
    course.supposed = withoutDeadline(course.supposed, act.by === CLERK ? act.with['deadline'] : undefined)
    return { is: 'leftOut' }
  }
  const fault = passDeadlines(course, entry)
  if (fault !== undefined) return fault
  const changed = lookup(supposition.instead, `${seq}`)
  const before = course.supposed.nextId
  const then = changed === undefined ? actThen(course, entry) : undefined
  if (typeof then === 'string') return then
  const first = then === undefined ? otherwise(course, entry, changed ?? {}) : decidedThen(course, entry, then)
  if (typeof first === 'string') return first
  // An entry that opens nothing in the real game, but something here, must not take the identities of what follows.
  const isOwn = then !== undefined && first.ok && nextId <= before && first.state.nextId > before
  const again = isOwn ? decidedThen(course, entry, then, course.ownId) : first
  course.gasLeft -= isOwn ? first.gas + again.gas : again.gas
  if (again.lacking.length > 0 && places !== undefined)
    return `Entry ${seq} rests on a secret that is not open, so it can only be taken back whole.`
  if (again.lacking.length > 0) {
    keep(course, entry, evolve(course.supposed, entry))
    return { is: 'recorded' }
  }
  if (!again.ok && places !== undefined)
    return `Without that, entry ${seq} would be refused: ${again.refusal.sentence} Take back the whole entry.`
  if (!again.ok && isDispute(entry)) {
    keep(course, entry, evolve(course.supposed, entry))
    return { is: 'recorded' }
  }
  if (!again.ok) return { is: 'fails', why: whyRefused(course.supposed, again.refusal, act.by === CLERK) }
  const due = act.by === CLERK ? lookup(course.supposed.deadlines, String(act.with['deadline'])) : undefined
  if (due !== undefined && onlyReal(again.entry) > onlyReal(entry)) {
    leaveDue(course, due)
    return { is: 'other' }
  }
  if (isOwn) course.ownId = again.state.nextId
  const isLikeRecorded = isSame(recorded, again.entry)
  const known =
    isOwn || isLikeRecorded
      ? undefined
      : withRecordedIdentities(recorded, again.entry, letter => `${letter}${course.ownId++}`)
  if (known !== undefined) keep(course, known, { ...evolve(course.supposed, known), nextId: again.state.nextId })
  else keep(course, again.entry, isOwn ? { ...again.state, nextId: before } : again.state)
  if (places !== undefined) return { is: 'partlyLeftOut' }
  return { is: isLikeRecorded ? 'same' : 'other' }
}

function withoutParts(before: State, entry: Entry, places: readonly number[]): Entry {
  return { ...entry, act: { ...entry.act, with: withoutActParts(before, entry.act.with, places) } }
}

/**
 * Whether an entry brings a dispute before those who decide. It stays even if the entry that the dispute is about is
 * left out.
 */
function isDispute({ effects }: Entry): boolean {
  return effects.some(
    it =>
      (it.do === 'openMatter' && it.matter.institution === 'judgment') ||
      (it.do === 'ask' && (it.open.kind === 'doubt' || it.open.kind === 'challenge')),
  )
}

function keep(course: Course, entry: Entry, state: State): void {
  course.entries.push(entry)
  course.supposed = state
}

function withoutDeadline(state: State, id: Json | undefined): State {
  if (typeof id !== 'string' || lookup(state.deadlines, id) === undefined) return state
  const { [id]: _, ...deadlines } = state.deadlines
  return { ...state, deadlines }
}

function withDeadlines(state: State, deadlines: readonly Deadline[]): State {
  return { ...state, deadlines: { ...state.deadlines, ...Object.fromEntries(deadlines.map(it => [it.id, it])) } }
}

/** Passes the deadlines that exist only in the supposed game and come before an entry. */
function passDeadlines(course: Course, { act, seq }: Entry): string | undefined {
  const own = act.by === CLERK ? act.with['deadline'] : undefined
  for (
    let due = nextDeadline(course.supposed, act.at);
    due !== undefined;
    due = nextDeadline(course.supposed, act.at)
  ) {
    if (due.id === own || course.gasLeft <= 0) return undefined
    if (course.passed.length >= MOST_PASSED)
      return `More than ${MOST_PASSED} deadlines would pass. It was stopped at entry ${seq}.`
    const fault = passDeadline(course, due, seq)
    if (fault !== undefined) return fault
  }
  return undefined
}

/**
 * Passes a deadline that has passed only in the supposed game. What it opens gets identities that the real game never
 * gives, so that everything opened later keeps its own.
 */
function passDeadline(course: Course, due: Deadline, seq: number): string | undefined {
  const { nextId, now } = course.supposed
  const clock = { id: `${seq}`, by: CLERK, do: 'fall', with: { deadline: due.id }, at: Math.max(due.at, now) }
  const fallen = decide(course.world, { ...course.supposed, nextId: course.ownId }, clock, scriptedChance([]))
  course.gasLeft -= fallen.gas
  if (!fallen.ok) return `A deadline before entry ${seq} could not pass: ${fallen.refusal.sentence}`
  if (onlyReal(fallen.entry) > 0) {
    leaveDue(course, due)
    return undefined
  }
  course.ownId = fallen.state.nextId
  course.passed.push(entryInWords(fallen.state, fallen.entry, course.supposed))
  keep(course, fallen.entry, { ...fallen.state, seq, nextId })
  return undefined
}

/** Leaves a deadline due, so that it passes in the real game once the correction is made. */
function leaveDue(course: Course, due: Deadline): void {
  course.leftDue.push(due)
  course.supposed = withoutDeadline(course.supposed, due.id)
}

/** Number of effects of an entry that only the real game can have. */
function onlyReal({ effects }: Entry): number {
  return effects.filter(it => ONLY_REAL.has(it.do)).length
}

/** The effects that a supposed game cannot have: nobody knows which faces would have come up, or what would follow. */
const ONLY_REAL: ReadonlySet<Effect['do']> = new Set<Effect['do']>(['throw', 'openMatter', 'introduce'])

/** The arguments of an act in a supposed game, and the corrections in them, by their hashes. */
type ActThen = { readonly args: JsonObject; readonly computed: readonly string[] }

/**
 * An act as it would be in the supposed game. What it takes back is no longer there to be taken back if the supposition
 * leaves it out; what else it takes back is computed again if it would be something else.
 */
function actThen(course: Course, { seq, act, outside }: Entry): ActThen | string {
  const args = withoutTakenBack(act.with, { without: [...course.nothing], only: course.supposition.only ?? {} })
  if (args !== act.with && !hasEffects(args)) course.nothing.add(seq)
  const computed: string[] = [...(outside.computed ?? [])]
  if (computed.length === 0) return { args, computed }
  const faults: string[] = []
  const again = correctionsReplaced(args, correction => {
    const { leftOut, written } = correction
    if (!entriesConcerned(leftOut).some(it => course.touched.has(it)) || !computed.includes(sha256(canonical(written))))
      return undefined
    const parts = partsThen(course, seq, leftOut)
    if (typeof parts === 'string') {
      faults.push(parts)
      return undefined
    }
    const { rested: _, ...rest } = written
    const replaced = { ...rest, parts }
    computed.push(sha256(canonical(replaced)))
    return replaced
  })
  return faults[0] ?? { args: again, computed }
}

/** What a correction would change in the supposed game, as it stands before an entry. */
function partsThen(course: Course, seq: number, leftOut: LeftOut): readonly Part[] | string {
  const { world, log, supposition, bounds, supposed, leftDue } = course
  const both = {
    ...leftOutTogether(leftOutBefore(supposition, seq), leftOut),
    instead: Object.fromEntries(Object.entries(supposition.instead).filter(([entry]) => Number(entry) < seq)),
  }
  const then = supposedGame(world, log.slice(0, seq), both, { ...bounds, gas: course.gasLeft })
  if ('bad' in then) return then.bad
  course.gasLeft = then.gasLeft
  return partsBetween(withDeadlines(supposed, leftDue), then.supposed)
}

/** An entry that takes others back. */
type Corrected = { readonly seq: number; readonly of: readonly number[] }

function correctionsOf(log: readonly Entry[]): readonly Corrected[] {
  return log
    .filter(({ outside }) => outside.computed !== undefined)
    .map(({ seq, act }) => ({ seq, of: correctionsIn(act.with).flatMap(entriesConcerned) }))
}

/** Notes that an entry is not what it was, and that neither are those that it took back, nor those that took it back. */
function touch(course: Course, seq: number): void {
  if (course.touched.has(seq)) return
  course.touched.add(seq)
  for (const { seq: by, of } of course.corrections) {
    if (by === seq) for (const it of of) touch(course, it)
    else if (of.includes(seq)) touch(course, by)
  }
}

/** Decides an entry again. */
function decidedThen(
  { world, supposed }: Course,
  { act, outside, beside }: Entry,
  { args, computed }: ActThen,
  nextId = supposed.nextId,
) {
  const chance = recordedChance(computed.length === 0 ? outside : { ...outside, computed })
  return decide(world, { ...supposed, nextId }, { ...act, with: args }, chance, beside)
}

/** Decides an entry with other arguments, which are read as a person would write them in the supposed game. */
function otherwise(
  { world, supposed: then }: Course,
  { act, outside }: Entry,
  written: JsonObject,
): Decided | Refused | string {
  const { by, do: name } = act
  if (by === CLERK) return 'The clock’s own acts can be left out, but not be otherwise.'
  try {
    const binding = { world, state: then, by, rows: new Map<string, number>(), readFile: () => undefined }
    const bound = argumentsBound(binding, name, written)
    const chance = recordedChance(outside)
    const { args, beside } = seal(schemaFor(then, name) ?? {}, bound, () => chance.salt())
    return decide(world, then, { ...act, with: args }, chance, beside)
  } catch (fault) {
    if (fault instanceof NotUnderstood) return fault.message
    throw fault
  }
}

function whyRefused(state: State, { sentence }: Refusal, isClock: boolean): Sentence {
  return isClock ? sentenceOf('There is no such deadline then.') : sentenceWithNames(state, sentence)
}

/** Whether an entry has the same consequences and the same answer as the recorded one. */
function isSame(recorded: Entry, again: Entry): boolean {
  const told = ({ effects, answer }: Entry): string => canonical({ effects, answer })
  return told(recorded) === told(again)
}
