import type { Sha256 } from './chain.ts'
import type { Proof } from './entry.ts'
import type { Institution, Move } from './institution.ts'
import type { ProgramRunner } from './program-runner.ts'
import type { QuestionKind } from './question-kind.ts'

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
}

/** Bounds that keep one act, one entry and one game from growing without end. */
export type Caps = {
  /** Gas of one call of a program, of one rule in one act, and of one act. */
  readonly gasPerCall: number
  readonly gasPerRule: number
  readonly gasPerAct: number
  /** Effects of one act, and how often one reaction may be met on its own causal path. */
  readonly effects: number
  readonly chain: number
  /** Dice that fall in one act. */
  readonly falls: number
  /** Events settled in one act, and failures of programs kept of it. */
  readonly events: number
  /** Rules (and open matters), and registers, that a game may have. */
  readonly rules: number
  readonly registers: number
  /** Bytes of canonical JSON: of one entry, and of all registers together. */
  readonly entry: number
  readonly state: number
}

export const CAPS: Caps = {
  gasPerCall: 30_000_000,
  gasPerRule: 60_000_000,
  gasPerAct: 300_000_000,
  effects: 1_000,
  chain: 8,
  falls: 10_000_000,
  events: 2_000,
  rules: 5_000,
  registers: 500,
  entry: 262_144,
  state: 8_388_608,
}
