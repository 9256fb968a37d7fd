import type { JsonObject } from './json.ts'

/** Why a program gave no answer. Each is a finding about the program, the same on every host. */
export type ProgramFailure = {
  kind: 'outOfGas' | 'outOfMemory' | 'tooDeep' | 'threw' | 'badShape' | 'notAnAnswer' | 'tooLarge' | 'fault'
  detail: string
}

/** What a program says of itself, before it is asked anything: which acts, questions and events it speaks to. */
export type Manifest = {
  /** The registers that it must be shown. */
  reads: readonly string[]
  /** The questions whose decisions it must be shown. */
  needs: readonly string[]
  /** Act → everything said of it that is no function (its schema, `as`). */
  offers: Hooks
  /** The acts that it may forbid, each with what is said beside the function (`needs`). */
  forbids: Hooks
  /** Question → everything said of it that is no function; a plain constant is `{ constant }`. */
  answers: Hooks
  /** The events that it reacts to. */
  after: Hooks
}

/** Functions of a program by name, each with the plain data that stands beside it. */
export type Hooks = Readonly<Record<string, JsonObject>>

export type Admission =
  | { ok: true; manifest: Manifest; gas: number }
  | { ok: false; failure: ProgramFailure; gas: number }

export type Outcome = { ok: true; output: string; gas: number } | { ok: false; failure: ProgramFailure; gas: number }

/**
 * Runs programs. The kernel knows this and nothing about engines. Input is the JSON of `{ shared, calls }`: facts that
 * all calls know, and for each call `{ part, name, facts }` (part: offers, forbids, answers or after). Output is the JSON
 * of `{ results }`, each `{ value }` (null is silence), `{ threw }` or `{ badShape }`. Equal program, input and limit give
 * equal output and gas everywhere.
 */
export type ProgramRunner = {
  /** Names the engine, the prelude and the limits together: what an outcome depends on beside program and input. */
  readonly machine: string
  /** Runs the program's top level and says what it declares. */
  admit(program: string): Admission
  call(program: string, input: string, gasLimit?: number): Outcome
}
