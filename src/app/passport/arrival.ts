import type { StoredEntry } from '../../ports/game-store.ts'
import type { PassportHead } from '../../ports/passport.ts'
import type { BroughtMessage } from '../../ports/talk.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import type { ArrivalFacts } from './arrival-facts.ts'
import type { MovingKeys } from './moving-key.ts'
import type { MovingPart } from './moving-part.ts'
import type { Signed } from './signed-copy.ts'

/**
 * The text of a passport, the keys of this server, and the time here. If the game left this server, also the number of its
 * entries that are stored here.
 */
export type WrittenPassport = {
  readonly text: string
  readonly keys: MovingKeys
  readonly now: number
  readonly known?: number
}

/** The codes of a move, and the claims of the people of the game. */
export type ArrivedCodes = Omit<MovingPart, 'sealed'>

/** A game that someone wants to bring here, whose passport has been verified. Nothing is stored yet. */
export type Arrival = {
  readonly passport: { readonly head: PassportHead; readonly entries: readonly StoredEntry[] }
  readonly title: string
  readonly facts: ArrivalFacts
  /** What the old server encrypted for this one; absent from a public copy. */
  readonly moving?: ArrivedCodes
  /** Who signed the copy. */
  readonly signed?: Signed
  /** The talk that the copy contains, and its SHA-256, by which copies with the same talk are known. */
  readonly talk?: readonly BroughtMessage[]
  readonly talkHash?: string
  /** What was added elsewhere to the entries that are stored here. */
  readonly added?: AddedEntries
}

export type AddedEntries = {
  /** The people who act in these entries, with the number of their acts. */
  readonly acting: { readonly [person: string]: number }
  /** All who are named anywhere in them: whose points change, or whose turn it is, for example. */
  readonly named: ReadonlySet<string>
  /** The hashes of texts that belong to these entries and to none before. */
  readonly hashes: ReadonlySet<string>
}

export type CheckedArrival = { readonly ok: true; readonly arrival: Arrival } | ServerRefusal
