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

type Game = Pick<Schema['GameSummary'], 'lastAt' | 'entries' | 'suspended'>

/** With so few entries, its founding among them, a game has hardly begun: there is nothing to watch in it yet. */
const HARDLY_BEGUN = 6

/** Games as one looks for one to watch: that in which something happened last above; those that have hardly begun, and those that stand still, below. */
export function liveliestFirst<G extends Game>(games: readonly G[]): readonly G[] {
  return games.toSorted((a, b) => stillness(a) - stillness(b) || b.lastAt.localeCompare(a.lastAt))
}

function stillness({ entries, suspended }: Game): number {
  if (suspended !== undefined) return 3
  if (entries > HARDLY_BEGUN) return 0
  return entries > 1 ? 1 : 2
}
