import type { MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'

/**
 * Something that the rules have not settled and that is waiting for a ruling, an answer by hand or a changed rule:
 * - `undecided`: a question without a unique answer, and nothing is waiting for the answer;
 * - `reaction`: the reaction of a rule or institution to an event, held because a question is undecided;
 * - `batch`: effects held back because a rule asked for it;
 * - `act`: an act not carried out, because its legality is undecided or its author insists;
 * - `doubt`, `challenge`: someone doubts or challenges an entry;
 * - `inDoubt`: an entry that rests on a ruling that has since been overruled;
 * - `owed`: a decision that no rule in force carries out (about a matter whose changes were adopted, or about an event
 *   that came due), or the consequences of an event under a rule whose program failed.
 */
export type OpenQuestion = {
  readonly id: string
  readonly kind: 'undecided' | 'reaction' | 'batch' | 'act' | 'doubt' | 'challenge' | 'inDoubt' | 'owed'
  /** One sentence that tells people what is open, and why. */
  readonly about: string
  readonly entry: number
  /** The undecided question, with its subject in players' words ("required 302") and the rules that contest it. */
  readonly question?: string
  readonly of?: string
  readonly contestants?: readonly RuleId[]
  readonly matter?: MatterId
  /** What continues once the question is settled. */
  readonly held?: JsonObject
}

/**
 * Returns the rule whose program failed to react to an event, or whose events were lost; undefined if the question is
 * not about such a failure.
 */
export function ruleWithFailedReaction({ kind, held = {} }: OpenQuestion): RuleId | undefined {
  if (kind !== 'owed') return undefined
  if (typeof held['lostEventsOf'] === 'string') return held['lostEventsOf']
  if (held['program'] === undefined) return undefined
  const { reactor } = held as { readonly reactor?: JsonObject }
  return reactor === undefined ? undefined : String(reactor['rule'])
}
