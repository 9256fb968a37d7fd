import type { JsonObject } from '../../kernel/json.ts'
import type { Opening } from './opening.ts'

/** Who asks: a person of the game, somebody who may become one, or nobody in particular. */
export type Asker = { readonly person: string } | 'newcomer' | 'nobody'

/** An act as a door hands it in, with labels and names in its arguments. */
export type AskedAct = {
  readonly by: Asker
  readonly do: string
  readonly with: JsonObject
  /** The instant of its receipt. */
  readonly at: number
  readonly id: string
  /** The hash of the last entry that its author has seen: it is done only if nothing has happened since. */
  readonly head?: string
}

/** What can be asked of a game that lies on a desk. Only `act` and `fall` change it. */
export type DeskRequest =
  | ({ readonly ask: 'act' | 'preview' } & AskedAct)
  /** Lets deadlines fall that stand before an instant. */
  | { readonly ask: 'fall'; readonly until: number }
  | { readonly ask: 'snapshot' }
  /** The same of the game as it stood at the end of an opening. */
  | { readonly ask: 'pastSnapshot'; readonly past: Opening }
  /** The commitments that nobody has opened yet: what stands beside them is not to be handed out. */
  | { readonly ask: 'sealed' }
  | DeskQuestion

/** A question about a game, by name: each has a file of its own in `questions/`. */
export type DeskQuestion = {
  readonly ask: 'question'
  readonly about: string
  readonly by: Asker
  readonly at: number
  readonly of: JsonObject
  /** What it needs of the game's past: the log up to some entry. */
  readonly past?: Opening
  /** The entry before which it is asked about; absent: after all of the past that it needs. */
  readonly from?: number
}

/** The answer to a question: JSON as it goes to whoever asked, or that there is no such thing. */
export type DeskAnswer =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly code: 'unknown' | 'badArgument'; readonly sentence: string; readonly field?: string }
