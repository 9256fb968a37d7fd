import type { Effect } from '../../kernel/effects/effect.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Sentence } from './sentence.ts'

/** The game before and after the entry that an effect belongs to. */
export type Change = {
  readonly before: State
  readonly after: State
  /** The field of a matter that a question is about. If present, only this field is described. */
  readonly what?: string | undefined
}

/** How to describe effects of one kind. */
type Describer<Kind extends Effect['do']> = {
  /** Describes an effect as news for the players; undefined for an internal effect, which they need not know about. */
  readonly news: (effect: EffectOf<Kind>, change: Change) => Sentence | undefined
  /**
   * Describes an effect in an explanation, which then names the rules behind it. Omitted if `news` has the same
   * wording.
   */
  readonly cause?: (effect: EffectOf<Kind>, change: Change) => Sentence
}

export type EffectOf<Kind extends Effect['do']> = Extract<Effect, { do: Kind }>

/** A table with a row for each of these kinds of effect. If a row is missing, the table does not compile. */
export type Describers<Kind extends Effect['do']> = { readonly [Each in Kind]: Describer<Each> }

/** No news, for an effect that is too minor to mention. */
export function noDescription(): undefined {
  return undefined
}
