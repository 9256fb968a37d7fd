import type { Entry } from '../kernel/log/entry.ts'
import type { Json } from '../kernel/values/json.ts'
import type { Visibility, Withheld } from './game-store.ts'

/** The version of the format of passports. docs/passport.md specifies it. */
export const PASSPORT = 1

/** The first line of a passport: which game it contains, and how much of it follows. */
export type PassportHead = {
  readonly passport: typeof PASSPORT
  /** The name of the game in its log. */
  readonly game: string
  /** The number of entries that follow, and the hash of the last one. */
  readonly entries: number
  readonly head: string
  readonly title?: string
  readonly visibility?: Visibility
  /** The address of the game where the passport was made. */
  readonly source?: string
  /** When the passport was made, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly madeAt?: number
  /** The people of the game whom someone played there. */
  readonly seats?: readonly string[]
  readonly withheld?: readonly Withheld[]
  /** The names of the parts that follow the entries, in their order, each on a line of its own. */
  readonly parts: readonly string[]
}

/** A part of a passport after the entries. A reader skips parts whose names it does not know. */
export type PassportPart = { readonly part: string; readonly [field: string]: Json }

/** A passport whose head, entries and chain are valid. Whether the rules led to its entries is a separate question. */
export type Passport = {
  readonly head: PassportHead
  readonly entries: readonly Entry[]
  readonly parts: readonly PassportPart[]
}

/** The fault of a passport, as a sentence, and the number of the entry that it concerns, if it concerns one. */
export type PassportFault = { readonly message: string; readonly entry?: number }

export type ReadPassport =
  | { readonly ok: true; readonly passport: Passport }
  | { readonly ok: false; readonly fault: PassportFault }
