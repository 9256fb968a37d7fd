import type { GameEvent } from '../acts/event.ts'
import type { Item } from '../acts/reaction.ts'
import type { Decision } from '../questions/decision.ts'
import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'
import type { Effect } from './effect.ts'

/**
 * What a move comes to: neutral effects, events raised once they are applied, and what the act answers its author;
 * or that it waits on an undecided question; or that what was asked for makes no sense.
 */
export type Expansion =
  | {
      readonly effects: readonly Effect[]
      /** Effects under a warrant of their own (a ruling's), beside those under the asker's. */
      readonly items?: readonly Item[]
      readonly events?: readonly GameEvent[]
      readonly answer?: JsonObject
      readonly because?: readonly RuleId[]
      /** The same for effects of one kind only: a new label rests on the rule about labels, the text does not. */
      readonly becauseOf?: { readonly [effect: string]: readonly RuleId[] }
    }
  | { readonly held: Decision; readonly matter?: string }
  /** `bad` stands in what logs hash and never changes; `wanted` says the same to whoever did the act. */
  | { readonly bad: string; readonly wanted?: string }
