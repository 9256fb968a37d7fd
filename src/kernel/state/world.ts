import type { Institution, Move } from '../acts/institution.ts'
import type { Sha256 } from '../log/chain.ts'
import type { Proof } from '../log/entry.ts'
import type { ProgramRunner } from '../programs/program-runner.ts'
import type { QuestionKind } from '../questions/question-kind.ts'

/** Where the results of throws come from: dice, or the faces recorded in a log. */
export type Chance = {
  /** Returns a face between 1 and `sides`. */
  throwDie(sides: number): number
  /** The number of times each face comes up when a die is thrown that many times. */
  countFaces(sides: number, times: number): readonly number[]
  salt(): string
  /** The SHA-256 of each correction in the act that was computed from the log, instead of by the author of the act. */
  readonly computed?: readonly string[]
  /**
   * The evidence that an entry publishes about the source of its faces. It is requested once, when the entry is made.
   */
  proof(entry: { readonly seq: number; readonly threw: boolean }): Proof
}

/** Everything that the kernel receives: it has no clock, no source of chance, and no input or output of its own. */
export type World = {
  readonly machine: string
  readonly sha256: Sha256
  readonly programs: ProgramRunner
  readonly institutions: { readonly [name: string]: Institution }
  readonly kinds: { readonly [question: string]: QuestionKind }
  readonly moves: { readonly [effect: string]: Move }
  /** Events that only the kernel and institutions can raise. */
  readonly reserved: ReadonlySet<string>
  readonly caps: Caps
  /** Gas shared by all questions asked of this world; absent if each act has its own gas. */
  readonly purse?: Purse
  /** Called with all gas that is charged. It may throw `GivenUp`. */
  readonly watchGas?: (gas: number) => void
  /** Reports to the host that a program triggered a bug in Nomothete. The report changes nothing in the game. */
  readonly report?: (fault: unknown) => void
}

/** Gas that several questions share, and the programs that have been loaded for them, by hash. */
export type Purse = { left: number; readonly loaded: Set<string> }

/** Limits that keep an act, an entry and a game from growing without bound. */
export type Caps = {
  /** Gas limits: per call of a program, per rule in one act, and per act. */
  readonly gasPerCall: number
  readonly gasPerRule: number
  readonly gasPerAct: number
  /** Number of programs that a host caches. In a game with more programs, every call pays for loading its program. */
  readonly programsReady: number
  /** Maximum number of effects of one act, and of occurrences of one reaction in its own chain of events. */
  readonly effects: number
  readonly chain: number
  /** Maximum number of events that one rule may raise in one act. */
  readonly events: number
  /** Maximum length of a chain of events, and of a chain of questions that need one another's answers. */
  readonly path: number
  readonly questions: number
  /** Maximum number of dice thrown in one act. */
  readonly falls: number
  /** Limits on rules per game (also applied to open matters), registers per game, and open questions per person. */
  readonly rules: number
  readonly registers: number
  readonly openByOne: number
  /** Maximum number of people who have ever been in a game: far more than ever played one, and all are looked through. */
  readonly people: number
  /** Maximum number of characters in a program's input. */
  readonly told: number
  /**
   * Maximum size of each of these, in bytes of canonical JSON: one act's input, its effects, the decisions stored with
   * it, and all registers together.
   */
  readonly entry: number
  readonly effectBytes: number
  readonly asked: number
  readonly state: number
}

export const CAPS: Caps = {
  gasPerCall: 30_000_000,
  gasPerRule: 40_000_000,
  gasPerAct: 120_000_000,
  programsReady: 512,
  effects: 1_000,
  chain: 8,
  events: 500,
  path: 256,
  questions: 24,
  falls: 10_000_000,
  rules: 5_000,
  registers: 500,
  openByOne: 50,
  people: 2_000,
  told: 262_144,
  entry: 262_144,
  effectBytes: 320_000,
  asked: 262_144,
  state: 8_388_608,
}
