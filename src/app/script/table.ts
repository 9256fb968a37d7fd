import type { RulesetSource } from '../../kernel/state/ruleset-source.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Game } from '../play/game.ts'
import type { Turnout } from '../play/turnout.ts'
import type { Script, ScriptStep } from './script.ts'

/** What running a script needs from outside. */
export type ScriptPowers = {
  readonly world: World
  /** Opens a shipped ruleset by name, or a folder by its path, relative to the script's file. */
  readonly openRuleset: (nameOrPath: string, from: string) => OpenedRuleset
  /** Reads a file by its path relative to the script's file; undefined if there is none. */
  readonly readFile: (path: string, from: string) => string | undefined
}

export type OpenedRuleset =
  | { readonly ok: true; readonly ruleset: RulesetSource }
  | { readonly ok: false; readonly message: string }

/** An expectation that did not hold. */
export type Miss = {
  /** Counted from 1. */
  readonly step: number
  readonly row: string | undefined
  readonly line: number
  readonly expected: string
  readonly actual: string
  /** The decisions behind what is, in sentences. */
  readonly explanation: readonly string[]
}

/** What came of a script: misses, what happened in the players' words, or why the file is none. */
export type ScriptResult =
  | { readonly ok: boolean; readonly misses: readonly Miss[]; readonly told: readonly string[] }
  | {
      readonly ok: false
      readonly malformed: { readonly file: string; readonly line: number; readonly expected: string }
    }

/** A script while it is played. */
export type Table = {
  readonly powers: ScriptPowers
  readonly script: Script
  readonly game: Game
  readonly past: Turnout[]
  readonly rows: Map<string, number>
  readonly misses: Miss[]
  /** The instant at which the last step left the game, and whether someone acted at it. */
  now: number
  acted: boolean
  /** What the last step came to; undefined at the founding, and after an act that went otherwise than foretold. */
  seen: StepSeen | undefined
  /** How many entries there were before the last step in which something could happen. */
  entriesBefore: number
}

/** A step under way: which, what its last act answered, and the decisions behind what came of it, in sentences. */
export type StepSeen = {
  readonly step: ScriptStep
  readonly number: number
  readonly answer: JsonObject | undefined
  readonly told: () => readonly string[]
}
