import type { Schema } from '../api/schema.ts'

/** The ruleset that its own story calls the one to learn first; whoever has not chosen starts from it, and it is the one that is practised. */
export const FIRST_RULESET = 'suber'

/** Rulesets as one comes to know them: the one to learn first, then those of few rules before those of many. */
export function inLearningOrder<Ruleset extends Pick<Schema['RulesetSummary'], 'name' | 'rules'>>(
  rulesets: readonly Ruleset[],
): readonly Ruleset[] {
  const rank = ({ name, rules }: Ruleset): number => (name === FIRST_RULESET ? 0 : rules)
  return rulesets.toSorted((a, b) => rank(a) - rank(b))
}
