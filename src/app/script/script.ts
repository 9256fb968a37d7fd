import type { Shown } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { YamlPath } from './yaml-lines.ts'

/** A play-through as written: where a game starts, what is done in it, and what is expected. */
export type Script = {
  readonly file: string
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone: string | undefined
  /** The instant of founding, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly start: number
  readonly players: readonly { readonly name: string; readonly surname: string }[]
  readonly position: JsonObject | undefined
  /** The founders' teams: the members of each, as written. */
  readonly teams: { readonly [team: string]: readonly string[] }
  /** What the next throws show, a list where many are counted; empty for the game's own dice. */
  readonly dice: readonly Shown[]
  readonly steps: readonly ScriptStep[]
  readonly lineOf: (path: YamlPath) => number
}

/** One step: time passes, someone acts, something is expected; any of them may be left out. */
export type ScriptStep = {
  readonly line: number
  /** Which row of which vector the step is. */
  readonly row: string | undefined
  readonly at: string | undefined
  readonly wait: number | undefined
  /** Who acts, one after another. */
  readonly by: readonly string[]
  readonly do: string | undefined
  readonly with: JsonObject
  /** What the refusal is to name: labels of rules, a code, or nothing in particular (true). */
  readonly refused: Json | undefined
  readonly expect: JsonObject | undefined
}

/** Why a file is no script: where, and one sentence on what was expected there. */
export type ScriptFault = { readonly line: number; readonly expected: string }
