import type { GameEvent } from '../acts/event-types.ts'
import type { Item } from '../acts/reaction.ts'
import type { Decision } from '../questions/decision.ts'
import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'
import type { Effect } from './effect.ts'

/**
 * The result of a move: neutral effects, the events to raise once they are applied, and the act's answer to its author;
 * or the undecided question that the move waits for; or the reason why the request makes no sense.
 */
export type Expansion =
  | {
      readonly effects: readonly Effect[]
      /** Effects under their own warrants (such as a ruling's), in addition to those under the asker's. */
      readonly items?: readonly Item[]
      readonly events?: readonly GameEvent[]
      readonly answer?: JsonObject
      readonly because?: readonly RuleId[]
      /**
       * Like `because`, but for effects of one kind only: a new label rests on the rule about labels, but the text does
       * not.
       */
      readonly becauseOf?: { readonly [effect: string]: readonly RuleId[] }
    }
  | { readonly held: Decision; readonly matter?: string }
  /**
   * `bad` is hashed into logs, so its wording must never change. `wanted` gives the act's author the same reason in
   * current words, and `because` names the rules that do not allow the request.
   */
  | { readonly bad: string; readonly wanted?: string; readonly because?: readonly RuleId[] }
