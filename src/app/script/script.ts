import type { Shown } from '../../kernel/log/entry.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { YamlPath } from './yaml-lines.ts'

/** A parsed playthrough: the start of a game, its acts, and the expectations. */
export type Script = {
  readonly file: string
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone: string | undefined
  /** The start time of the game, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly start: number
  readonly players: readonly { readonly name: string; readonly surname: string }[]
  readonly position: JsonObject | undefined
  /** The founders' teams, with the members of each as written. */
  readonly teams: { readonly [team: string]: readonly string[] }
  /** The results of the next throws (a list for throws that are counted); empty to use the game's own dice. */
  readonly dice: readonly Shown[]
  readonly steps: readonly ScriptStep[]
  readonly lineOf: (path: YamlPath) => number
}

/** One step: time passes, someone acts, and something is expected; any of these may be omitted. */
export type ScriptStep = {
  readonly line: number
  /** The row and the vector of the step. */
  readonly row: string | undefined
  readonly at: string | undefined
  readonly wait: number | undefined
  /** The people who act, one after another. */
  readonly by: readonly string[]
  readonly do: string | undefined
  readonly with: JsonObject
  /** The content that the refusal must name: labels of rules, a code, or nothing in particular (true). */
  readonly refused: Json | undefined
  readonly expect: JsonObject | undefined
}

/** The reason why a file is not a valid script: the position, and one sentence on what was expected there. */
export type ScriptFault = { readonly line: number; readonly expected: string }

const UNITS: { readonly [unit: string]: number } = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** A duration such as 72h, 3d, 30m or 1d12h in milliseconds; a day is 24 hours. Undefined if it is invalid. */
export function duration(text: string): number | undefined {
  if (!/^(\d{1,9}[smhdw])+$/.test(text.replaceAll(' ', ''))) return undefined
  const parts = [...text.matchAll(/(\d+) *([smhdw])/g)]
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (lookup(UNITS, unit ?? '') ?? 0), 0)
}
