import type { StoredEntry } from '../../ports/game-store.ts'
import type { PassportHead } from '../../ports/passport.ts'
import type { BroughtMessage } from '../../ports/talk.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import type { ArrivalFacts } from './arrival-facts.ts'
import type { MovingKeys } from './moving-key.ts'
import type { MovingPart } from './moving-part.ts'

/** The text of a passport, the keys of this server, and the time here. */
export type WrittenPassport = { readonly text: string; readonly keys: MovingKeys; readonly now: number }

/** A game that someone wants to bring here, whose passport has been verified. Nothing is stored yet. */
export type Arrival = {
  readonly passport: { readonly head: PassportHead; readonly entries: readonly StoredEntry[] }
  readonly title: string
  readonly facts: ArrivalFacts
  /** What the old server encrypted for this one; absent from a public copy. */
  readonly moving?: MovingPart
  /** The talk that the copy contains. */
  readonly talk?: readonly BroughtMessage[]
}

export type CheckedArrival = { readonly ok: true; readonly arrival: Arrival } | ServerRefusal
