import type { Act } from '../acts/act.ts'
import type { LoggedEffect } from '../effects/effect.ts'
import type { JsonObject } from '../values/json.ts'

/**
 * The version of the entry format: 2 writes once what stands in an entry more than once, and is 1 in all else; from 3 on
 * an act may be attempted without consequences. A log of each format ever landed stays in `test/logs/`, and `evolve`
 * reads them all.
 */
export const ENTRY_FORMAT = 3

/** What came from outside while an entry was decided: with it the same act can be decided again, from nothing. */
export type Outside = Proof & {
  /** What dice showed, in the order in which they were thrown. */
  readonly faces: readonly Shown[]
}

/** What shows that faces were not chosen: how it is checked is the app's business, and the kernel only keeps it. */
export type Proof = {
  /** The secret from which the faces of this entry follow, published with them. */
  readonly secret?: string
  /** The SHA-256 of the secret of the next throw, published before it. */
  readonly commitment?: string
  /** In entry 0: the dice are told what to show, by a script or a test. */
  readonly told?: true
}

/** The face of a die, or how often each of its faces came when it was thrown many times. */
export type Shown = number | readonly number[]

/**
 * One line of the log. `hash` is the SHA-256 of the canonical JSON of everything but `hash` and `beside`, so that names
 * and free text in `beside` (referred to by salted hashes) can be withheld and the chain still holds.
 */
export type Entry = {
  readonly format: number
  readonly game: string
  /** Entry 0 founds the game. */
  readonly seq: number
  /** The hash of the entry before; 64 zeros for entry 0. */
  readonly prev: string
  readonly act: Act
  readonly outside: Outside
  readonly effects: readonly LoggedEffect[]
  /** What the act answered its author: the number given to a proposal, whether it is held. */
  readonly answer: JsonObject
  /** The hash of kernel, institutions, prelude and metered engine that decided this entry. */
  readonly machine: string
  /** The hash of the decisions behind this entry. */
  readonly decisions: string
  readonly hash: string
  readonly beside: Beside
}

/** Names and free text by the hash that stands for them in the chain: SHA-256 of salt and text. */
export type Beside = { readonly [hash: string]: { readonly salt: string; readonly text: string } }

/** The `prev` of entry 0. */
export const NO_ENTRY = '0'.repeat(64)

/** Why the act of an entry was attempted without consequences; undefined where it had them. */
export function attemptIn({ answer }: Pick<Entry, 'answer'>): Attempt | undefined {
  const { attempted, because } = answer
  return typeof attempted === 'string' && typeof because === 'string'
    ? { code: attempted, sentence: because }
    : undefined
}

/** The code of the refusal that an attempt met, and its sentence. */
export type Attempt = { readonly code: string; readonly sentence: string }
