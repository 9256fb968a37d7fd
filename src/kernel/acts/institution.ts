import type { Effect } from '../effects/effect.ts'
import type { Expansion } from '../effects/expansion.ts'
import type { Warrant } from '../effects/warrant.ts'
import type { Admission } from '../programs/program-runner.ts'
import type { Decision } from '../questions/decision.ts'
import type { QuestionKind } from '../questions/question-kind.ts'
import type { Deadline } from '../state/deadline.ts'
import type { Matter } from '../state/matter.ts'
import type { RegisterDeclaration } from '../state/register.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { GameEvent } from './event-types.ts'

/** The context of a move or a reaction: one frozen snapshot, and a way to ask questions about it. */
export type CallContext = {
  readonly state: State
  /** The rule under whose warrant the call runs. */
  readonly rule: RuleId | null
  /** The kind of asker: a program, an institution, a person by hand, or a ruling. */
  readonly via: Warrant['via']
  /** Whether only the kernel or an institution can raise an event. */
  isReserved(event: string): boolean
  /** Whether only a chartered institution can write a register. */
  isRecord(register: string): boolean
  /**
   * Whether a correction was computed from the log when it was put forward, so that it takes back exactly what its
   * entries did and what followed from them.
   */
  isComputed(correction: JsonObject): boolean
  /** The rule of precedence that makes `rule` void because of `by`; undefined if `rule` is not void. */
  voidingMethod(rule: RuleId, by: RuleId): RuleId | undefined
  /** The author of the act and the time of the act. */
  readonly by: string
  readonly now: number
  /** The deadline that passes, if this is the clock's act. */
  readonly passing?: Deadline
  /** The matter under which the call runs. */
  readonly matter?: string
  /** The kinds of matters that earlier effects of the same request open. These matters are not in `state` yet. */
  readonly opened: readonly string[]
  /**
   * A rule in force that needs a register and that earlier effects of the same request do not remove; undefined if
   * there is none.
   */
  ruleThatNeeds(register: string): RuleId | undefined
  /** Whether the act is about a matter and returns its outcome. An act that names no matter is about every matter. */
  isAbout(matter: string): boolean
  /** Whether the rules forbid a person an act, however it is done. */
  isBarred(act: string, person: string): boolean
  ask(question: string, asks: JsonObject, topic?: string): Decision
  askEach(question: string, asks: readonly JsonObject[]): readonly Decision[]
  /**
   * Expands a request into neutral effects under a separate warrant (for a ruling's effects, or for effects by hand).
   */
  expand(asked: Json, via: Warrant['via'], rule: RuleId | null, matter?: string): Expansion
  /** Returns a value in the form that a question requires, or undefined if it is not a valid answer. */
  normalise(question: string, value: Json): Json | undefined
  /** Opens the secrets in a value: returns the effects that reveal them, or the reason why they cannot be opened. */
  opening(value: Json): { readonly effects: readonly Effect[] } | { readonly bad: string }
  /** Creates a new hidden identity with the given letter as its prefix. */
  fresh(letter: string): string
  /** SHA-256, used to identify programs. */
  sha256(text: string): string
  /** Reads a program's source and returns what it declares. */
  admit(source: string): Admission
}

/** An action of an institution, available as an effect that any warranted rule may return. */
export type Move = {
  /** The move's effect and arguments, for the generated documentation. */
  readonly about: string
  readonly expand: (context: CallContext, args: JsonObject) => Expansion
}

/**
 * A library for a common concept, such as proposals, ballots, turns or judgment. Its state consists of registers and
 * matters that any program can read, and any warranted rule can return its moves. It has no power of its own: its
 * standing reactions run only under the warrant of a rule that charters it.
 */
export type Institution = {
  readonly name: string
  /** The question that the institution answers, for the catalogue. */
  readonly about: string
  readonly registers: readonly RegisterDeclaration[]
  /** Those of its registers in which it records what happened; nothing else can write them while a rule charters it. */
  readonly records?: readonly string[]
  readonly questions: readonly QuestionKind[]
  /** The events that the institution's moves raise; nothing else can raise them. */
  readonly events: readonly string[]
  readonly moves: { readonly [effect: string]: Move }
  readonly after: { readonly [event: string]: (context: CallContext, event: GameEvent) => Expansion }
  /**
   * Events by which the institution continues what a rule began: if no rule charters the institution any longer, it
   * continues under the warrant of the rule that began it. A chain of these events is never cut off, because their
   * number is bounded.
   */
  readonly continues?: readonly string[]
  /** Whether people can record its moves under no rule while no rule in force charters it. */
  readonly withoutRule?: true
  /**
   * Returns what has been decided about a matter but not yet carried out: the reason, as one sentence for people, and
   * the event that continues the matter. Undefined if nothing is owed.
   */
  readonly owed?: (matter: Matter) => { readonly why: string; readonly resume: GameEvent } | undefined
  /**
   * Registers that are computed from others and never written, such as the people the game is waiting for, or the next
   * Judge.
   */
  readonly derived: { readonly [register: string]: (context: CallContext) => Json }
}
