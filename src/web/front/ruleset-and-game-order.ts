import type { GameSummary } from '../../wire/game/game.ts'
import type { RulesetSummary } from '../../wire/ruleset.ts'
import { frontLabels } from './labels.ts'

/**
 * The ruleset that newcomers should learn first, according to its own story. It is the default for new games and for
 * practice.
 */
export const FIRST_RULESET = 'suber'

/** Rulesets in the order in which to learn them: first the one for newcomers, and then by number of rules. */
export function inLearningOrder<Ruleset extends Pick<RulesetSummary, 'name' | 'rules'>>(
  rulesets: readonly Ruleset[],
): readonly Ruleset[] {
  const rank = ({ name, rules }: Ruleset): number => (name === FIRST_RULESET ? 0 : rules)
  return rulesets.toSorted((a, b) => rank(a) - rank(b))
}

/** The title of a game's ruleset. A ruleset that the site does not offer was brought by the game's host. */
export function rulesetTitle(
  offered: readonly Pick<RulesetSummary, 'name' | 'title'>[] | undefined,
  name: string,
): string {
  if (offered === undefined) return name
  return offered.find(it => it.name === name)?.title ?? frontLabels.ownRules
}

type Game = Pick<GameSummary, 'lastAt' | 'entries' | 'suspended' | 'moved'>

/**
 * A game with at most this many entries, including the one that starts it, has hardly begun, so there is nothing to
 * watch yet.
 */
const HARDLY_BEGUN = 6

/** Games to watch, most recently active first. New and suspended games come last. */
export function liveliestFirst<G extends Game>(games: readonly G[]): readonly G[] {
  return games.toSorted((a, b) => stillnessRank(a) - stillnessRank(b) || b.lastAt.localeCompare(a.lastAt))
}

function stillnessRank({ entries, suspended, moved }: Game): number {
  if (suspended !== undefined || moved !== undefined) return 3
  if (entries > HARDLY_BEGUN) return 0
  return entries > 1 ? 1 : 2
}
