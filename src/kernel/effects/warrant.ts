import type { RuleId } from '../state/rule.ts'

/**
 * Why an effect may happen: the rule that caused it, and the other rules whose answers it rests on. Nothing changes the
 * game without a warrant. `rule` is null for the founders' effects in entry 0, and for effects that no rule caused.
 */
export type Warrant = {
  readonly rule: RuleId | null
  /** Rules other than the warrant's own whose answers this effect was computed from. */
  readonly because?: readonly RuleId[]
  /**
   * How the effect was carried out: by a rule's program, by an institution that the rule charters, by hand, by a
   * ruling, by a ruling that takes back what an entry did, by undoing what had been done, or at the founding.
   */
  readonly via: 'program' | 'institution' | 'hand' | 'ruling' | 'restoring' | 'undoing' | 'founders'
  /** The matter (a proposal, a case) to which the effect belongs. */
  readonly matter?: string
  /** One sentence from the program on how the value was computed: "10 × 3/3 = 10". */
  readonly says?: string
}

/** Whether an effect takes back what had been done, instead of doing something new. */
export function isTakenBack({ via }: Pick<Warrant, 'via'>): boolean {
  return via === 'undoing' || via === 'restoring'
}
