import type { RulesetSource } from '../../kernel/state/ruleset-source.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Game } from '../play/game.ts'
import type { Turnout } from '../play/turnout.ts'
import type { Script, ScriptStep } from './script.ts'

/** The dependencies for running a script. */
export type ScriptPowers = {
  readonly world: World
  /** Opens a built-in ruleset by its name, or a folder by its path relative to the script's file. */
  readonly openRuleset: (nameOrPath: string, from: string) => OpenedRuleset
  /** Reads a file by its path relative to the script's file; undefined if the file does not exist. */
  readonly readFile: (path: string, from: string) => string | undefined
}

export type OpenedRuleset =
  | { readonly ok: true; readonly ruleset: RulesetSource }
  | { readonly ok: false; readonly message: string }

/** An expectation that was not met. */
export type Miss = {
  /** The number of the step, counted from 1. */
  readonly step: number
  readonly row: string | undefined
  readonly line: number
  readonly expected: string
  readonly actual: string
  /** The decisions behind the actual value, as sentences. */
  readonly explanation: readonly string[]
}

/** The result of a script: misses, events in words for players, or why the file is invalid. */
export type ScriptResult =
  | { readonly ok: boolean; readonly misses: readonly Miss[]; readonly told: readonly string[] }
  | {
      readonly ok: false
      readonly malformed: { readonly file: string; readonly line: number; readonly expected: string }
    }

/** A script that is being played. */
export type Table = {
  readonly powers: ScriptPowers
  readonly script: Script
  readonly game: Game
  readonly past: Turnout[]
  readonly rows: Map<string, number>
  readonly misses: Miss[]
  /** The instant after the last step, and whether someone acted at that instant. */
  now: number
  acted: boolean
  /** The result of the last step; undefined at the start, and after an act with an unexpected outcome. */
  seen: StepSeen | undefined
  /** The number of entries that existed before the last step that could add any. */
  entriesBefore: number
}

/**
 * A step being played: its definition, the answer to its last act, and the decisions behind its results, as sentences.
 */
export type StepSeen = {
  readonly step: ScriptStep
  readonly number: number
  readonly answer: JsonObject | undefined
  readonly told: () => readonly string[]
}
