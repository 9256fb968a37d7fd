import { allMatters } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Chance, World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { personFound, ruleFound } from '../names/names-and-labels.ts'
import type { Turnout } from '../play/entry-with-state-before.ts'
import type { Game } from '../play/game.ts'
import { textsUnsealed } from '../prose/rules.ts'
import { withDisplayNames } from '../views/displayed-register-value.ts'
import { type Meaning, sameText } from './difference.ts'
import type { Script, ScriptStep } from './script.ts'

/** Everything that is needed to run a script. */
export type ScriptPowers = {
  readonly world: World
  /** Opens a built-in ruleset by its name, or a folder by its path relative to the script's file. */
  readonly openRuleset: (nameOrPath: string, from: string) => OpenedRuleset
  /** Reads a file by its path relative to the script's file; undefined if the file does not exist. */
  readonly readFile: (path: string, from: string) => string | undefined
  /** Returns the dice that follow the script's own results; the machine's real dice by default. */
  readonly dice?: () => Chance
}

export type OpenedRuleset =
  | { readonly ok: true; readonly ruleset: RulesetWithOptions }
  | { readonly ok: false; readonly message: string }

/** An expectation that is not met. */
export type Miss = {
  /** The number of the step, counted from 1. */
  readonly step: number
  readonly row: string | undefined
  readonly line: number
  readonly expected: string
  readonly actual: string
  /** The decisions behind the actual value, one sentence each. */
  readonly explanation: readonly string[]
}

/** The result of a script: misses, and the events described for players; or why the file is invalid. */
export type ScriptResult =
  | { readonly ok: boolean; readonly misses: readonly Miss[]; readonly told: readonly string[] }
  | {
      readonly ok: false
      readonly malformed: { readonly file: string; readonly line: number; readonly expected: string }
    }

/** A script in progress. */
export type Table = {
  readonly powers: ScriptPowers
  readonly script: Script
  readonly game: Game
  readonly past: Turnout[]
  readonly rows: Map<string, number>
  readonly misses: Miss[]
  /** The instant after the last step. */
  now: number
  /** Whether someone acted at that instant. */
  acted: boolean
  /** The result of the last step; undefined at the start and after an act with an unexpected outcome. */
  seen: StepSeen | undefined
  /** The number of entries before the last step that was able to add entries. */
  entriesBefore: number
}

/**
 * A step in progress: its definition, the answer to its last act, and the decisions behind its results, as sentences.
 */
export type StepSeen = {
  readonly step: ScriptStep
  readonly number: number
  readonly answer: JsonObject | undefined
  readonly told: () => readonly string[]
}

/**
 * How words match the contents of a game: names stand for people and labels for rules and matters, and words are
 * compared with a text, not with its hash.
 */
export function wordMatcherFor(state: State): Meaning {
  return {
    keys: word => [word, ...identities(state, word)],
    isMeant: (expected, actual) => isMeant(state, expected, actual),
    shown: actual => textsUnsealed(state, withDisplayNames(state, actual)),
  }
}

function isMeant(state: State, expected: Json, actual: Json): boolean {
  const shown = textsUnsealed(state, withDisplayNames(state, actual))
  if (typeof expected === 'object' || typeof shown === 'object') return canonical(expected) === canonical(shown)
  if (sameText(`${expected}`, `${shown}`) && typeof expected !== 'boolean') return true
  if (typeof actual !== 'string') return false
  // Matters are compared as they are displayed, with the names of people in place of their identities.
  return personOrRule(state, `${expected}`).some(
    it => it === actual || textsUnsealed(state, withDisplayNames(state, it)) === actual,
  )
}

function identities(state: State, word: string): readonly string[] {
  const matters = allMatters(state).filter(({ label }) => label === word)
  return [...personOrRule(state, word), ...matters.map(({ id }) => id)]
}

function personOrRule(state: State, word: string): readonly string[] {
  return [unambiguous(() => personFound(state, word)), unambiguous(() => ruleFound(state, word)?.id)].filter(
    it => it !== undefined,
  )
}

/** Returns the result of a search; undefined if the words are ambiguous. */
function unambiguous(find: () => string | undefined): string | undefined {
  try {
    return find()
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined
    throw fault
  }
}
