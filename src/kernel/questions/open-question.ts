import type { MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'

/**
 * Something the rules have not settled, which waits for a ruling, an answer by hand or a changed rule:
 * - `undecided`: a question with no unique answer, on which nothing else waits;
 * - `reaction`: what a rule or institution would have done at an event, held because a question is undecided;
 * - `batch`: effects that a rule asked to hold back;
 * - `act`: an act held undone, because its legality is undecided or its author insists;
 * - `doubt`, `challenge`: someone doubts or challenges an entry;
 * - `inDoubt`: an entry that rests on a ruling since overruled;
 * - `owed`: what was decided and no rule in force carries out: a matter whose changes were adopted, an event that came due.
 */
export type OpenQuestion = {
  readonly id: string
  readonly kind: 'undecided' | 'reaction' | 'batch' | 'act' | 'doubt' | 'challenge' | 'inDoubt' | 'owed'
  /** One sentence for people: what is open, and why. */
  readonly about: string
  readonly entry: number
  /** The question that is undecided, its subject in players' words ("required 302") and the rules that contest it. */
  readonly question?: string
  readonly of?: string
  readonly contestants?: readonly RuleId[]
  readonly matter?: MatterId
  /** What goes on when the question is settled. */
  readonly held?: JsonObject
}
