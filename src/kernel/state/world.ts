import type { Institution, Move } from '../acts/institution.ts'
import type { Sha256 } from '../log/chain.ts'
import type { Proof } from '../log/entry.ts'
import type { ProgramRunner } from '../programs/program-runner.ts'
import type { QuestionKind } from '../questions/question-kind.ts'

/** Where throws come from: dice, or the faces that a log recorded. */
export type Chance = {
  /** A face between 1 and `sides`. */
  throwDie(sides: number): number
  /** How often each face came when a die was thrown so many times. */
  countFaces(sides: number, times: number): readonly number[]
  salt(): string
  /** What an entry publishes of where its faces come from: asked once, when it is made. */
  proof(entry: { readonly seq: number; readonly threw: boolean }): Proof
}

/** All that the kernel is handed: it has no clock, no chance, no input or output of its own. */
export type World = {
  readonly machine: string
  readonly sha256: Sha256
  readonly programs: ProgramRunner
  readonly institutions: { readonly [name: string]: Institution }
  readonly kinds: { readonly [question: string]: QuestionKind }
  readonly moves: { readonly [effect: string]: Move }
  /** Events that only the kernel and institutions raise. */
  readonly reserved: ReadonlySet<string>
  readonly caps: Caps
  /** Gas that everything which is asked of this world may use together; absent where each act has its own. */
  readonly purse?: Purse
  /** Is handed a mistake of ours that a program brought about, so that the host can report it. It changes nothing. */
  readonly report?: (fault: unknown) => void
}

/** Gas shared by several questions. */
export type Purse = { left: number }

/** Bounds that keep one act, one entry and one game from growing without end. */
export type Caps = {
  /** Gas of one call of a program, of one rule in one act, and of one act. */
  readonly gasPerCall: number
  readonly gasPerRule: number
  readonly gasPerAct: number
  /** How many programs a host keeps ready: in a game with more of them every call pays for getting its program ready. */
  readonly programsReady: number
  /** Effects of one act, and how often one reaction may be met on its own causal path. */
  readonly effects: number
  readonly chain: number
  /** Events that one rule may raise in one act. */
  readonly events: number
  /** How long a causal path of events may be, and how many questions may be needed for one another's answers. */
  readonly path: number
  readonly questions: number
  /** Dice that fall in one act. */
  readonly falls: number
  /** Rules (and open matters), and registers, that a game may have; and open questions that one person may raise. */
  readonly rules: number
  readonly registers: number
  readonly openByOne: number
  /** Characters that a program is told at once. */
  readonly told: number
  /** Bytes of canonical JSON: of what one act brings, of its effects, of the decisions kept with it, and of all registers together. */
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
  told: 262_144,
  entry: 262_144,
  effectBytes: 320_000,
  asked: 262_144,
  state: 8_388_608,
}
