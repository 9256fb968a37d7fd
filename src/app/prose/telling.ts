import type { Effect } from '../../kernel/effects/effect.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Sentence } from './sentence.ts'

/** The game before and after the entry that an effect belongs to. */
export type Change = {
  readonly before: State
  readonly after: State
  /** The field of a matter that someone asked about: only this one is told. */
  readonly what?: string | undefined
}

/** How an effect of one kind is told. */
type Telling<Kind extends Effect['do']> = {
  /** As news for the players. Undefined for an internal effect, which they need not know about. */
  readonly news: (effect: EffectOf<Kind>, change: Change) => Sentence | undefined
  /** In an explanation, followed by the rules behind the effect. Left out if this is the same as the news. */
  readonly cause?: (effect: EffectOf<Kind>, change: Change) => Sentence
}

export type EffectOf<Kind extends Effect['do']> = Extract<Effect, { do: Kind }>

/** A table with a row for each of these kinds of effect: the compiler asks for the row of a new kind. */
export type Tellings<Kind extends Effect['do']> = { readonly [Each in Kind]: Telling<Each> }

/** The news of an effect that is too small to be told. */
export function untold(): undefined {
  return undefined
}
