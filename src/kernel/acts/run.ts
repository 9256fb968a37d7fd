import { applyEffect } from '../effects/apply-effect.ts'
import type { LoggedEffect } from '../effects/effect.ts'
import type { Warrant } from '../effects/warrant.ts'
import type { Shown } from '../log/entry.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import type { Spared } from '../programs/program-tokens.ts'
import type { Decision } from '../questions/decision.ts'
import type { Finding } from '../questions/finding.ts'
import type { Deadline } from '../state/deadline.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { Chance, World } from '../state/world.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import type { GameEvent, Raised } from './event-types.ts'
import type { CallContext } from './institution.ts'
import type { Reactor } from './reaction.ts'

/** A program's failure, as stored with the decisions of an entry. */
export type RecordedFailure = {
  readonly rule: RuleId
  readonly hook: string
  readonly failure: ProgramFailure
  readonly gas: number
}

/**
 * One act while it is being decided, from its first question to its entry. This is the only object in the kernel that
 * is changed in place: it collects effects, decisions, failures and gas, and holds the state after the latest step.
 */
export type Run = {
  /**
   * Asks the rules a question about a snapshot. This function is passed in because precedence is itself such a
   * question.
   */
  readonly ask: Asker
  /** Creates the context that a move receives. It is passed in for the same reason as `ask`. */
  readonly sit: Sitter
  readonly world: World
  readonly act: Act
  readonly chance: Chance
  /** The person who acts: the act's author, or the author of a held act while a ruling has it carried out. */
  by: string
  readonly before: State
  state: State
  readonly effects: LoggedEffect[]
  readonly decisions: Decision[]
  readonly failures: RecordedFailure[]
  /** Functions of rules whose failure has already been reported. */
  readonly failed: Set<string>
  /** Rules found void while answering, to be recorded with the step that found them. */
  readonly found: Finding[]
  /** Gas used, keyed by the rule that caused the work, or by null if no rule did. */
  readonly gas: Map<RuleId | null, number>
  gasSpent: number
  /** Gas used for inspections, which have a budget of their own. */
  gasInspecting: number
  /** The programs loaded for this act, by hash. */
  readonly ready: Set<string>
  /** Rules that used up a call's entire gas limit in a single call. No act would have enough gas for them. */
  readonly burners: Set<RuleId>
  /** The rule that is charged for the kernel's current work; null if no rule is. */
  payer: RuleId | null
  readonly faces: Shown[]
  /** Number of dice thrown so far. */
  falls: number
  /** Programs in the act's arguments. Rules see only tokens for them. */
  readonly spared: Spared
  /**
   * Secrets that the result depends on, because programs saw them or effects were supposed to open them. This host may
   * not know them.
   */
  readonly told: Set<string>
  /** Number of events raised by each rule. */
  readonly raised: Map<RuleId | null, number>
  /** Items that still have to be settled, with the next one last. */
  readonly agenda: Job[]
  answer: JsonObject
  /** Names of the registers whose values programs received. */
  readonly read: Set<string>
  /** Questions being asked, to detect a question that needs its own answer. */
  readonly asking: string[]
  /** The position in `asking` of the outermost question whose own answer was needed since a decision began. */
  circle: number
  /** Decisions by the snapshot in which they were made, then by question and subject. */
  readonly known: WeakMap<State, Map<string, Decision>>
  /** Cache of snapshots with an earlier rulebook, so that each is made only once. */
  readonly earlier: WeakMap<State, Map<string, State>>
  nextId: number
  /** The effects collected so far, by the rule that warrants them, with their canonical size in bytes. */
  readonly claimed: Map<RuleId | null, Claimed>
  /** The canonical size of all effects collected so far, in bytes. */
  size: number
  /**
   * The approximate size in bytes of the decisions and failures stored so far, and how many were dropped for lack of
   * space.
   */
  askedSize: number
  unkept: number
}

/** Number of effects that a rule caused, and their size in bytes. */
export type Claimed = { readonly effects: number; readonly bytes: number }

/**
 * The chain of reactions that led to an event, step by step. A reaction that occurs too often in its own chain fails.
 */
export type Path = { readonly met: ReadonlySet<string>; readonly before: Path; readonly steps: number } | undefined

/** One pending consequence of an act: who acts, and an event to settle or reactions of one step. */
export type Job = { readonly by: string; readonly path: Path } & (
  | { readonly do: 'event'; readonly raised: Raised }
  | { readonly do: 'step'; readonly event: GameEvent; readonly stage: readonly Reactor[] }
)

type Asker = (run: Run, state: State, question: string, asks: JsonObject, topic?: string) => Decision

type Sitter = (run: Run, state: State, warrant: Warrant) => CallContext

/** The entry that an act corrects by hand, for the rules that guard the correction. */
export function correctingOf({ do: name, with: args }: Act): Pick<State, 'correcting'> {
  const entry = name === 'correct' ? args['entry'] : undefined
  return typeof entry === 'number' ? { correcting: entry } : {}
}

/** Creates the initial state of a run. */
export function startRun(ask: Asker, sit: Sitter, world: World, state: State, act: Act, chance: Chance): Run {
  return {
    ask,
    sit,
    world,
    act,
    chance,
    by: act.by,
    before: state,
    state: { ...state, now: act.at, ...correctingOf(act) },
    effects: [],
    decisions: [],
    failures: [],
    failed: new Set(),
    found: [],
    gas: new Map(),
    gasSpent: 0,
    gasInspecting: 0,
    ready: new Set(),
    burners: new Set(),
    payer: null,
    faces: [],
    falls: 0,
    spared: new Map(),
    told: new Set(),
    raised: new Map(),
    agenda: [],
    answer: {},
    read: new Set(),
    asking: [],
    circle: Number.POSITIVE_INFINITY,
    known: new WeakMap(),
    earlier: new WeakMap(),
    nextId: state.nextId,
    claimed: new Map(),
    size: 0,
    askedSize: 0,
    unkept: 0,
  }
}

/** Applies an effect and records it for the entry. */
export function carryOut(run: Run, effect: LoggedEffect): void {
  run.state = applyEffect(run.state, effect)
  run.effects.push(effect)
}

/** The deadline that passes, if this is the clock's act. */
export function passingDeadline({ act, before }: Run): Deadline | undefined {
  return act.do === 'fall' ? lookup(before.deadlines, String(act.with['deadline'])) : undefined
}

/** Creates a new hidden identity. */
export function freshId(run: Run, letter: string): string {
  return `${letter}${run.nextId++}`
}

/** Records a failure if there is space for it. */
export function recordFailure(run: Run, failure: RecordedFailure): void {
  run.failed.add(`${failure.rule} ${failure.hook}`)
  if (claimRecordSpace(run, 200 + failure.failure.detail.length)) run.failures.push(failure)
}

/**
 * Records a decision if there is space for it. If it takes more than its fair share, only the outcome and the kind of
 * each answer are recorded.
 */
export function recordDecision(run: Run, decision: Decision): void {
  const { asked } = run.world.caps
  const size = 200 + roughSize([decision.answers, decision.outcome], asked)
  const kept = size > asked * FAIR_PART ? shortDecision(decision) : decision
  const keptSize = kept === decision ? size : 200 + roughSize([kept.answers, kept.outcome], asked)
  if (claimRecordSpace(run, keptSize)) run.decisions.push(kept)
}

const FAIR_PART = 1 / 8

function shortDecision({ answers, outcome, ...decision }: Decision): Decision {
  const short = answers.map(({ rule, via, is, standing }) => ({ rule, via, is, standing }))
  const came = outcome.is === 'decided' ? ({ ...outcome, value: TOO_LONG } as const) : outcome
  return { ...decision, answers: short, outcome: came }
}

/** Returns a short replacement for a value that is too long to store with a decision. */
const TOO_LONG = '…'

function claimRecordSpace(run: Run, size: number): boolean {
  const fits = run.askedSize + size <= run.world.caps.asked
  if (fits) run.askedSize += size
  else run.unkept += 1
  return fits
}

/** The approximate size of a value as JSON, in bytes; at most `most` characters are examined. */
function roughSize(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  let size = 2
  for (const [key, member] of Object.entries(value)) {
    size += (Array.isArray(value) ? 1 : key.length + 4) + roughSize(member, most - size)
    if (size > most) break
  }
  return size
}
