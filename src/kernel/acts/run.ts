import { applyEffect } from '../effects/apply-effect.ts'
import type { LoggedEffect } from '../effects/effect.ts'
import type { Warrant } from '../effects/warrant.ts'
import type { Shown } from '../log/entry.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import type { Spared } from '../programs/spared-programs.ts'
import type { Decision } from '../questions/decision.ts'
import type { Finding } from '../questions/finding.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { Chance, World } from '../state/world.ts'
import type { JsonObject } from '../values/json.ts'
import type { Act } from './act.ts'
import type { CallContext } from './institution.ts'

/** A failure of a program, as it is kept with the decisions of an entry. */
export type RecordedFailure = {
  readonly rule: RuleId
  readonly hook: string
  readonly failure: ProgramFailure
  readonly gas: number
}

/**
 * The deciding of one act, from its first question to its entry. It is the only thing in the kernel that changes in
 * place: it gathers effects, decisions, failures and gas, and holds the state as it stands after the last step.
 */
export type Run = {
  /** Puts a question to the rules in a snapshot; carried here because precedence is itself such a question. */
  readonly ask: Asker
  /** What a move is given; carried here for the same reason. */
  readonly sit: Sitter
  readonly world: World
  readonly act: Act
  readonly chance: Chance
  /** Who acts: the act's author, or the author of a held act while a ruling lets it be done. */
  by: string
  readonly before: State
  state: State
  readonly effects: LoggedEffect[]
  readonly decisions: Decision[]
  readonly failures: RecordedFailure[]
  /** Which functions of which rules are told to have failed already. */
  readonly failed: Set<string>
  /** Rules found void while answering, to be recorded with the step in which it came out. */
  readonly found: Finding[]
  /** Gas by the rule that caused the work; what no rule caused stands under null. */
  readonly gas: Map<RuleId | null, number>
  gasSpent: number
  /** The programs that were got ready for this act, by hash. */
  readonly ready: Set<string>
  /** The rules that have no gas left to react with. */
  readonly spent: Set<RuleId>
  /** On whose account the kernel works now. */
  payer: RuleId | null
  readonly faces: Shown[]
  /** How many dice fell so far. */
  falls: number
  /** Programs in the act's arguments, which rules are told by tokens only. */
  readonly spared: Spared
  /** Secrets on which this rests: programs were told them, or they were to be opened. Here they may be unknown. */
  readonly told: Set<string>
  /** How many events each rule raised so far. */
  readonly raised: Map<RuleId | null, number>
  /** What is still to be settled, the next last. */
  readonly agenda: Job[]
  answer: JsonObject
  /** Names of registers that programs were given. */
  readonly read: Set<string>
  /** Questions being put, so that a question that needs its own answer is noticed. */
  readonly asking: string[]
  /** The place in `asking` of the outermost question whose own answer was needed since a decision began. */
  circle: number
  /** Decisions by the snapshot in which they were made, then by question and subject. */
  readonly known: WeakMap<State, Map<string, Decision>>
  /** Earlier rulebooks laid over a snapshot, so that one snapshot of each is asked. */
  readonly earlier: WeakMap<State, Map<string, State>>
  nextId: number
  /** What effects were gathered so far, by the rule that warrants them, and their canonical size in bytes. */
  readonly claimed: Map<RuleId | null, Claimed>
  /** The canonical size of all effects gathered so far, in bytes. */
  size: number
  /** The size of decisions and failures kept so far, roughly, in bytes; and how many were not kept for want of room. */
  askedSize: number
  unkept: number
}

/** How many effects a rule caused, and their size in bytes. */
export type Claimed = { readonly effects: number; readonly bytes: number }

/** A piece of what follows from an act: as whose doing, and what is to be done. */
type Job = { readonly by: string; readonly run: () => void }

type Asker = (run: Run, state: State, question: string, asks: JsonObject, topic?: string) => Decision

type Sitter = (run: Run, state: State, warrant: Warrant) => CallContext

/** A course at its start. */
export function startRun(ask: Asker, sit: Sitter, world: World, state: State, act: Act, chance: Chance): Run {
  return {
    ask,
    sit,
    world,
    act,
    chance,
    by: act.by,
    before: state,
    state: { ...state, now: act.at },
    effects: [],
    decisions: [],
    failures: [],
    failed: new Set(),
    found: [],
    gas: new Map(),
    gasSpent: 0,
    ready: new Set(),
    spent: new Set(),
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

/** Applies an effect and keeps it for the entry. */
export function carryOut(run: Run, effect: LoggedEffect): void {
  run.state = applyEffect(run.state, effect)
  run.effects.push(effect)
}

/** A fresh hidden identity. */
export function fresh(run: Run, letter: string): string {
  return `${letter}${run.nextId++}`
}

/** Keeps what went wrong, as far as there is room for it. */
export function fail(run: Run, failure: RecordedFailure): void {
  run.failed.add(`${failure.rule} ${failure.hook}`)
  if (hasRoom(run, 200 + failure.failure.detail.length)) run.failures.push(failure)
}

/** Keeps a decision, as far as there is room for it; of one that takes more than a fair part of the room, the outcome and who said what kind of thing. */
export function keepDecision(run: Run, decision: Decision): void {
  const { asked } = run.world.caps
  const size = 200 + roughSize([decision.answers, decision.outcome], asked)
  const kept = size > asked * FAIR_PART ? brief(decision) : decision
  const keptSize = kept === decision ? size : 200 + roughSize([kept.answers, kept.outcome], asked)
  if (hasRoom(run, keptSize)) run.decisions.push(kept)
}

const FAIR_PART = 1 / 8

function brief({ answers, outcome, ...decision }: Decision): Decision {
  const short = answers.map(({ rule, via, is, standing }) => ({ rule, via, is, standing }))
  const came = outcome.is === 'decided' ? ({ ...outcome, value: TOO_LONG } as const) : outcome
  return { ...decision, answers: short, outcome: came }
}

/** Stands in a decision that is kept for a value that is too long to be kept with it. */
const TOO_LONG = '…'

function hasRoom(run: Run, size: number): boolean {
  const fits = run.askedSize + size <= run.world.caps.asked
  if (fits) run.askedSize += size
  else run.unkept += 1
  return fits
}

/** About how many bytes a value takes as JSON; no more than `most` is looked at. */
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
