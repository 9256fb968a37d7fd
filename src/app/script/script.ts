import type { Shown } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ChosenRules } from '../founding/optional-rules.ts'
import type { YamlPath } from './yaml-lines.ts'

/** A parsed script: how the game starts, its acts, and the expectations. */
export type Script = {
  readonly file: string
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  /** The optional rules that the founders add, by name, each with its number of days. */
  readonly optionalRules: ChosenRules
  readonly zone: string | undefined
  /** The start time of the game, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly start: number
  readonly players: readonly { readonly name: string; readonly surname: string }[]
  readonly position: JsonObject | undefined
  /** The founders' teams, each with its members as written. */
  readonly teams: { readonly [team: string]: readonly string[] }
  /** The results of the next throws, with a list for each counted throw. If empty, the game's own dice are used. */
  readonly dice: readonly Shown[]
  readonly steps: readonly ScriptStep[]
  readonly lineOf: (path: YamlPath) => number
}

/** One step: time passes, someone acts, and something is expected. Each part is optional. */
export type ScriptStep = {
  readonly line: number
  /** The name of the step, by which later steps refer to its entry. */
  readonly row: string | undefined
  readonly at: string | undefined
  readonly wait: number | undefined
  /** The people who act, one after another. */
  readonly by: readonly string[]
  readonly do: string | undefined
  readonly with: JsonObject
  /** What the refusal must name: labels of rules, a code, or nothing in particular (true). */
  readonly refused: Json | undefined
  readonly expect: JsonObject | undefined
}

/** Why a file is not a valid script: the line, and one sentence about what was expected there. */
export type ScriptFault = { readonly line: number; readonly expected: string }

const UNITS: { readonly [unit: string]: number } = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/**
 * Returns a duration such as 72h, 3d, 30m or 1d12h in milliseconds. A day is 24 hours. Undefined if the text is
 * invalid.
 */
export function parseDuration(text: string): number | undefined {
  if (!/^(\d{1,9}[smhdw])+$/.test(text.replaceAll(' ', ''))) return undefined
  const parts = [...text.matchAll(/(\d{1,9}) *([smhdw])/g)]
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (lookup(UNITS, unit ?? '') ?? 0), 0)
}
