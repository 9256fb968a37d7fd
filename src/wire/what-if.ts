import type { Sentence } from './game/sentence.ts'

/** A sentence as words, and in parts with the names in it. */
export type Said = { readonly words: string; readonly parts: Sentence }

/** An entry after the first one that is supposed away, and what becomes of it. */
export type Later = Said & {
  readonly entry: number
  /**
   * Left out, whole or in part; with the same consequences; with others; refused; or taken over as recorded, because it rests on a secret
   * that is not open.
   */
  readonly is: 'leftOut' | 'partlyLeftOut' | 'same' | 'other' | 'fails' | 'recorded'
  /** Why it fails. */
  readonly why: Said | null
}

/** An entry that is left out, whole or in part, with what its author asked for, part by part. */
export type PartsOfEntry = {
  readonly entry: number
  readonly parts: readonly (Said & { readonly isLeftOut: boolean })[]
}

/** How a game would stand if some entries, or parts of them, had not been, or had been otherwise. */
export type WhatIf = {
  /** The first entry that is supposed away or otherwise, and the number of entries of the game. */
  readonly from: number
  readonly entries: number
  /** What would have to change for the game to stand like this; and other differences, which no correction carries over. */
  readonly differences: readonly Said[]
  readonly others: readonly Said[]
  readonly later: readonly Later[]
  /** The entries concerned that consist of several parts, so that it can be chosen which of them are left out. */
  readonly severalParts: readonly PartsOfEntry[]
  /** Deadlines that would have passed in addition. */
  readonly passed: readonly Said[]
  /** Whether an older engine decided some of the entries, so this one might decide them otherwise for that reason alone. */
  readonly otherMachine: boolean
  /** The change that makes the game stand like this, as a proposal takes it: `{restore: {…}}`; null if nothing would change. */
  readonly change: { readonly restore: object } | null
  /** Whether there are more differences than one change can hold. */
  readonly tooMany: boolean
}
