import type { Json, JsonObject } from '../values/json.ts'
import type { RegisterDeclaration } from './register.ts'
import type { Param, Reading } from './rule.ts'

/** A claim in its source form, in which rules are named by their labels. */
export type ClaimSource = {
  readonly kind: 'over' | 'defersTo'
  readonly target:
    | { readonly rule: string }
    | { readonly attribute: string; readonly value: string }
    | { readonly question: string }
    | { readonly every: true }
  readonly words?: string
}

/** A program in its source form, which is TypeScript. Wherever entries are decided, JavaScript is derived from it. */
export type ProgramSource = { readonly source: string }

/** Front matter in its source form, in which rules are named by their labels. */
export type FrontSource = {
  readonly claims: readonly ClaimSource[]
  readonly togetherWith: readonly string[]
  readonly registers: readonly RegisterDeclaration[]
  readonly charters: readonly string[]
  readonly params: { readonly [name: string]: Param }
  readonly readings: { readonly [name: string]: Reading }
  readonly byHand?: { readonly [register: string]: string }
  readonly carriedOut: string
}

/** One rule in a folder: its front matter, exact text, and program, if it has one. */
export type RuleSource = {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly attributes: JsonObject
  readonly group: string
  readonly front: FrontSource
  readonly program: ProgramSource | null
}

/** A setting that a founder can choose before the game starts. */
export type SettingSource = { readonly choices: readonly Json[]; readonly default: Json; readonly why: string }

/** A group of rules as printed. */
export type GroupSource = { readonly name: string; readonly heading: string; readonly note: string }

/** A ruleset as read from its folder: everything that entry 0 needs besides the founder's choices and the players. */
export type RulesetSource = {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly story: string
  readonly settings: { readonly [name: string]: SettingSource }
  readonly zone: string
  readonly groups: readonly GroupSource[]
  readonly rules: readonly RuleSource[]
}
