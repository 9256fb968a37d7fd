import type { Act } from '../acts/act.ts'
import type { LoggedEffect } from '../effects/effect.ts'
import type { JsonObject } from '../values/json.ts'

/**
 * The version of the entry format. Version 2 writes repeated values in an entry only once and is otherwise the same as
 * version 1; from version 3 on, an act may be attempted without consequences. `test/logs/` keeps a log of each format
 * ever released, and `evolve` reads all of them.
 */
export const ENTRY_FORMAT = 3

/** The external input of an entry: everything needed to decide the same act again from the beginning. */
export type Outside = Proof & {
  /** The results of the dice, in the order in which they were thrown. */
  readonly faces: readonly Shown[]
  /**
   * The SHA-256 of each correction that was computed from the log when the act was decided, and not by its author. Absent
   * if there is none. The app checks it; the kernel trusts it.
   */
  readonly computed?: readonly string[]
}

/** Evidence that no one chose the faces. The app checks it; the kernel only stores it. */
export type Proof = {
  /** The secret that determines the faces of this entry, published with them. */
  readonly secret?: string
  /** The SHA-256 of the secret for the next throw, published before that throw. */
  readonly commitment?: string
  /** Set in entry 0 if the dice are scripted, by a game script or a test. */
  readonly told?: true
}

/** The face of a die, or the number of times each of its faces came up if it was thrown many times. */
export type Shown = number | readonly number[]

/**
 * One line of the log. `hash` is the SHA-256 of the canonical JSON of everything but `hash` and `beside`. Names and
 * free text in `beside` are referred to by salted hashes, so they can be withheld without breaking the chain.
 */
export type Entry = {
  readonly format: number
  readonly game: string
  /** Entry 0 starts the game. */
  readonly seq: number
  /** The hash of the previous entry; 64 zeros for entry 0. */
  readonly prev: string
  readonly act: Act
  readonly outside: Outside
  readonly effects: readonly LoggedEffect[]
  /** The act's answer to its author, such as the number given to a proposal, or whether the act is held. */
  readonly answer: JsonObject
  /** The hash of the kernel, institutions, prelude and metered engine that decided this entry. */
  readonly machine: string
  /** The hash of the decisions behind this entry. */
  readonly decisions: string
  readonly hash: string
  readonly beside: Beside
}

/** Names and free text, keyed by the hash that represents them in the chain: SHA-256 of salt and text. */
export type Beside = { readonly [hash: string]: { readonly salt: string; readonly text: string } }

/** The `prev` of entry 0. */
export const NO_ENTRY = '0'.repeat(64)

/** Returns the reason why the act of an entry was attempted without consequences; undefined if it had consequences. */
export function failureReasonOf({ answer }: Pick<Entry, 'answer'>): Attempt | undefined {
  const { attempted, because } = answer
  return typeof attempted === 'string' && typeof because === 'string'
    ? { code: attempted, sentence: because }
    : undefined
}

/** The code and the sentence of the refusal of an attempted act. */
export type Attempt = { readonly code: string; readonly sentence: string }

/**
 * The hashes of texts beside entry 0 that describe what happened before the game: the people, the texts and the document
 * of a history that someone brought. No rule can read them, so no state contains them, and they cost no act anything.
 */
export function textsOfHistory({ seq, act }: Pick<Entry, 'seq' | 'act'>): ReadonlySet<string> {
  const { history } = act.with
  if (seq > 0 || typeof history !== 'object' || history === null || Array.isArray(history)) return NO_TEXTS
  const { document, people, texts } = history as JsonObject
  return new Set([document, people, texts].flat().filter(it => typeof it === 'string'))
}

const NO_TEXTS: ReadonlySet<string> = new Set()
