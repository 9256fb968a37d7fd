import type { Json, JsonObject } from '../values/json.ts'

/** The reason why a program gave no answer. It depends only on the program, so it is the same on every host. */
export type ProgramFailure = {
  kind: 'outOfGas' | 'outOfMemory' | 'tooDeep' | 'threw' | 'badShape' | 'notAnAnswer' | 'tooLarge' | 'fault'
  detail: string
}

/** A program's declarations, known before it is asked anything: the acts, questions and events that it responds to. */
export type Manifest = {
  /** The registers that the program must be given. */
  reads: readonly string[]
  /** The questions whose decisions the program must be given. */
  needs: readonly string[]
  /**
   * Maps each act that the program offers to the members of the offer that are not functions (such as `schema` and
   * `as`).
   */
  offers: Hooks
  /** The acts that the program may forbid, each with the data next to its function (`needs`). */
  forbids: Hooks
  /**
   * Maps each question to the members of the answer that are not functions; a plain constant becomes `{ constant }`.
   */
  answers: Hooks
  /** The events that the program reacts to. */
  after: Hooks
}

/** Functions of a program by name, each with the plain data next to it. */
export type Hooks = Readonly<Record<string, JsonObject>>

/** An admitted program, with the JavaScript that runs and the gas used to strip its types and run its top level. */
export type Admission =
  | { ok: true; js: string; manifest: Manifest; gas: number }
  | { ok: false; failure: ProgramFailure; gas: number }

/**
 * The outcome of a call. `timeless` says that no function looked at an instant, so that the call would have had the same
 * outcome, for the same gas, at any other time.
 */
export type Outcome =
  | { ok: true; output: string; gas: number; timeless: boolean }
  | { ok: false; failure: ProgramFailure; gas: number }

/** A program's JavaScript, or its faults with their positions: lines and columns are counted from 1. */
export type Stripped =
  | { readonly ok: true; readonly js: string }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string }

/**
 * Replaces the types in a program with blanks. Under the same version, the same source gives the same result
 * everywhere.
 */
export type TypeStripper = {
  /** Identifies everything that the result depends on besides the source. */
  readonly version: string
  strip(source: string): Stripped
}

/**
 * Runs plain JavaScript, without types. The manifest that it returns is plain JSON and otherwise unchecked. Input is
 * the JSON of `{ shared, calls }`: facts for all calls, and for each call `{ part, name, facts }` (part: offers,
 * forbids, answers or after). Output is the JSON of `{ results }`, each `{ value }` (null is silence), `{ threw }` or
 * `{ badShape }`. The same program, input, instants and limit give the same output and use the same gas everywhere.
 * `instants` is the present instant and, if the calls are about an act, the instant of the act, each in 17 characters.
 */
export type ScriptRunner = {
  /**
   * Identifies the engine, the prelude and the limits together: everything that an outcome depends on besides the
   * program and the input.
   */
  readonly machine: string
  /** Runs the program's top level and returns what it declares. */
  admit(js: string): { ok: true; manifest: Json; gas: number } | { ok: false; failure: ProgramFailure; gas: number }
  /** Returns how much of the gas used to prepare a program for calls is not charged to any call. */
  readying(js: string): number
  call(js: string, input: string, gasLimit?: number, instants?: string): Outcome
}

/** Admits programs in source form and runs them. The kernel knows only this interface, not the engine or TypeScript. */
export type ProgramRunner = {
  /** Identifies the script runner and the type stripper together. */
  readonly machine: string
  /** Returns the JavaScript of a program, or the first fault in its source. */
  strip(source: string): Stripped
  /** The only place where a source becomes a program: strips its types, runs its top level and checks its manifest. */
  admit(source: string): Admission
  /** Returns how much of the gas used to prepare an admission's JavaScript for calls is not charged to any call. */
  readying(js: string): number
  /** Calls functions of an admission's JavaScript. */
  call(js: string, input: string, gasLimit?: number, instants?: string): Outcome
}
