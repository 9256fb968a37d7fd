import type { Json, JsonObject } from '../values/json.ts'

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

/** A program taken in, with the JavaScript that runs and the gas that it took to strip its types and run its top level. */
export type Admission =
  | { ok: true; js: string; manifest: Manifest; gas: number }
  | { ok: false; failure: ProgramFailure; gas: number }

export type Outcome = { ok: true; output: string; gas: number } | { ok: false; failure: ProgramFailure; gas: number }

/** A program's JavaScript, or what is wrong with its source and where: lines and columns are counted from 1. */
export type Stripped =
  | { readonly ok: true; readonly js: string }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string }

/** Blanks out the types of a program. Equal sources come to the same everywhere under the same version. */
export type TypeStripper = {
  /** Names everything that the result depends on besides the source. */
  readonly version: string
  strip(source: string): Stripped
}

/**
 * Runs JavaScript and knows no types. The manifest that it returns is plain JSON and otherwise unchecked. Input is the
 * JSON of `{ shared, calls }`: facts that all calls know, and for each call `{ part, name, facts }` (part: offers,
 * forbids, answers or after). Output is the JSON of `{ results }`, each `{ value }` (null is silence), `{ threw }` or
 * `{ badShape }`. Equal program, input and limit give equal output and gas everywhere.
 */
export type ScriptRunner = {
  /** Names the engine, the prelude and the limits together: what an outcome depends on besides program and input. */
  readonly machine: string
  /** Runs the program's top level and returns what it declares. */
  admit(js: string): { ok: true; manifest: Json; gas: number } | { ok: false; failure: ProgramFailure; gas: number }
  /** Gas of getting a program ready for calls, as far as no call pays for it by itself. */
  readying(js: string): number
  call(js: string, input: string, gasLimit?: number): Outcome
}

/** Takes in programs as people write them, and runs them. The kernel knows this and nothing about engines or TypeScript. */
export type ProgramRunner = {
  /** Names the script runner and the type stripper together. */
  readonly machine: string
  /** The JavaScript of a program, or the first fault in its source. */
  strip(source: string): Stripped
  /** The one place where a source becomes a program: strips its types, runs its top level, checks its manifest. */
  admit(source: string): Admission
  /** Gas of getting the JavaScript that an admission came to ready for calls, as far as no call pays for it by itself. */
  readying(js: string): number
  /** Calls functions of the JavaScript that an admission came to. */
  call(js: string, input: string, gasLimit?: number): Outcome
}
