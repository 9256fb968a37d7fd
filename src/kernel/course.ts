import type { Act } from './act.ts'
import { applyEffect } from './apply-effect.ts'
import type { Decision } from './decision.ts'
import type { LoggedEffect } from './effect.ts'
import type { Shown } from './entry.ts'
import type { Finding } from './finding.ts'
import type { Sitting } from './institution.ts'
import type { JsonObject } from './json.ts'
import type { ProgramFailure } from './program-runner.ts'
import type { RuleId } from './rule.ts'
import type { Spared } from './spared-programs.ts'
import type { State } from './state.ts'
import type { Warrant } from './warrant.ts'
import type { Chance, World } from './world.ts'

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
export type Course = {
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
  /** Rules found void while answering, to be recorded with the step in which it came out. */
  readonly found: Finding[]
  readonly gas: Map<RuleId, number>
  gasSpent: number
  readonly faces: Shown[]
  /** How many dice fell so far. */
  falls: number
  /** Programs in the act's arguments, which rules are told by tokens only. */
  readonly spared: Spared
  /** Secrets on which this rests: programs were told them, or they were to be opened. Here they may be unknown. */
  readonly told: Set<string>
  /** How many events were settled so far. */
  events: number
  answer: JsonObject
  /** Names of registers that programs were given. */
  readonly read: Set<string>
  /** Questions being put, so that a question that needs its own answer is noticed. */
  readonly asking: string[]
  nextId: number
  /** The canonical size of what was gathered so far, roughly, in bytes. */
  size: number
}

export type Asker = (course: Course, state: State, question: string, asks: JsonObject, topic?: string) => Decision

export type Sitter = (course: Course, state: State, warrant: Warrant) => Sitting

/** A course at its start. */
export function startCourse(ask: Asker, sit: Sitter, world: World, state: State, act: Act, chance: Chance): Course {
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
    found: [],
    gas: new Map(),
    gasSpent: 0,
    faces: [],
    falls: 0,
    spared: new Map(),
    told: new Set(),
    events: 0,
    answer: {},
    read: new Set(),
    asking: [],
    nextId: state.nextId,
    size: 0,
  }
}

/** Applies an effect and keeps it for the entry. */
export function carryOut(course: Course, effect: LoggedEffect): void {
  course.effects.push(effect)
  course.state = applyEffect(course.state, effect)
}

/** A fresh hidden identity. */
export function fresh(course: Course, letter: string): string {
  return `${letter}${course.nextId++}`
}

/** Keeps what went wrong, as far as there is room for it. */
export function fail(course: Course, failure: RecordedFailure): void {
  if (course.failures.length < course.world.caps.events) course.failures.push(failure)
}
