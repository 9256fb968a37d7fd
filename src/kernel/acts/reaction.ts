import type { Effect, StandingRuling } from '../effects/effect.ts'
import type { Warrant } from '../effects/warrant.ts'
import type { Decision } from '../questions/decision.ts'
import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'
import type { GameEvent } from './event-types.ts'

/**
 * One effect of a batch, with its warrant, before it is applied. `takesBack` says which entries it helps take back.
 * `fallsWithRuling` is set if it is undone when the ruling of its case is overruled, although no Judge orders it.
 */
export type Item = {
  readonly effect: Effect
  readonly warrant: Warrant
  readonly takesBack?: TakenBack
  readonly fallsWithRuling?: true
}

/**
 * The entries and parts of entries that a correction takes back, and the first later ones that would fail or have other
 * consequences.
 */
export type TakenBack = Pick<StandingRuling, 'of' | 'only' | 'rested'>

/**
 * The reaction of a rule (through its program, or an institution under its charter) to an event, or its part in an act.
 */
export type Reaction =
  | {
      readonly rule: RuleId | null
      readonly items: readonly Item[]
      readonly events: readonly GameEvent[]
      readonly answer: JsonObject
      /** Set if rules stop the reaction to a deadline that has just passed: what is due stays due. */
      readonly dueButStopped?: readonly RuleId[]
      /** Set if a deadline has made it due, but the rule's text does not say so: people say first whether it happens. */
      readonly dueButUnsaid?: true
    }
  | { readonly rule: RuleId | null; readonly held: Decision; readonly matter?: string }
  | {
      readonly rule: RuleId | null
      readonly failed: string
      readonly wanted?: string
      readonly because?: readonly RuleId[]
      /** Set if the reaction concerns a matter that was already closed. */
      readonly isOver?: true
    }

/**
 * A reactor: a rule, through its program or an institution that it charters; or an institution that continues what the
 * rule began, whatever has happened to the rule since.
 */
export type Reactor = { readonly rule: RuleId; readonly institution?: string; readonly continues?: true }
