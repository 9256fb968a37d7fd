import type { Effect } from '../effects/effect.ts'
import type { Expansion } from '../effects/expansion.ts'
import type { Warrant } from '../effects/warrant.ts'
import type { Admission } from '../programs/program-runner.ts'
import type { Decision } from '../questions/decision.ts'
import type { QuestionKind } from '../questions/question-kind.ts'
import type { Matter } from '../state/matter.ts'
import type { RegisterDeclaration } from '../state/register.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { GameEvent } from './event.ts'

/** What a move or a reaction is given: one frozen snapshot, and the power to put questions about it. */
export type CallContext = {
  readonly state: State
  /** The rule under whose warrant this happens. */
  readonly rule: RuleId | null
  /** What asks: a program, an institution, a person by hand, a ruling. */
  readonly via: Warrant['via']
  /** Whether an event is the kernel’s or an institution’s own, and so no one else’s to raise. */
  isReserved(event: string): boolean
  /** The rule by whose precedence, of two rules in conflict, the first one is void by the other; undefined if it is not. */
  voidingMethod(rule: RuleId, by: RuleId): RuleId | undefined
  /** Who acted, and when. */
  readonly by: string
  readonly now: number
  /** The matter that the cause of all this is about. */
  readonly matter?: string
  ask(question: string, asks: JsonObject, topic?: string): Decision
  askEach(question: string, asks: readonly JsonObject[]): readonly Decision[]
  /** The neutral effects of what someone asked for, under a warrant of its own (a ruling's effects, by hand). */
  expand(asked: Json, via: Warrant['via'], rule: RuleId | null, matter?: string): Expansion
  /** A value in the one form that a question takes, or undefined when it is no answer to it. */
  normalise(question: string, value: Json): Json | undefined
  /** What opens the secrets in a value: written after it, the value says what was sealed. Or why they cannot be opened. */
  opening(value: Json): { readonly effects: readonly Effect[] } | { readonly bad: string }
  /** A fresh hidden identity with a letter before it. */
  fresh(letter: string): string
  /** SHA-256, for identities of programs. */
  sha256(text: string): string
  /** Reads a program as people write it, and says what it declares. */
  admit(source: string): Admission
}

/** One thing that an institution can do, as an effect that any warranted rule may return. */
export type Move = {
  /** What it does, with its arguments, for the table that people read. */
  readonly about: string
  readonly expand: (context: CallContext, args: JsonObject) => Expansion
}

/**
 * A library for a common concept: proposals, ballots, turns, judgment … Its state is registers and matters that any
 * program may read; its moves any warranted rule may return. It has no power of its own: its standing reactions run
 * only under the warrant of a rule that charters it.
 */
export type Institution = {
  readonly name: string
  /** The question that it answers, for the catalogue. */
  readonly about: string
  readonly registers: readonly RegisterDeclaration[]
  readonly questions: readonly QuestionKind[]
  /** The events that its moves raise: no one else may. */
  readonly events: readonly string[]
  readonly moves: { readonly [effect: string]: Move }
  readonly after: { readonly [event: string]: (context: CallContext, event: GameEvent) => Expansion }
  /**
   * Events by which it goes on with what a rule began: where no rule charters it any more, it goes on under the warrant
   * of the rule that began it. However many follow one another, the chain is not cut off: their number is bounded.
   */
  readonly continues?: readonly string[]
  /**
   * What was decided about a matter and has not been done: why, as one sentence for people, and the event by which it is
   * gone on with; undefined when nothing is owed.
   */
  readonly owed?: (matter: Matter) => { readonly why: string; readonly resume: GameEvent } | undefined
  /** Registers that are never written because they follow from others: who is awaited, who would judge. */
  readonly derived: { readonly [register: string]: (context: CallContext) => Json }
}
