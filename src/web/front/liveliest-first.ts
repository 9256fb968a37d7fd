import type { Schema } from '../api/schema.ts'

type Game = Pick<Schema['GameSummary'], 'lastAt' | 'entries' | 'suspended'>

/** Games as one looks for one to watch: that in which something happened last above; those in which nobody has done anything yet, and those that stand still, below. */
export function liveliestFirst<G extends Game>(games: readonly G[]): readonly G[] {
  return games.toSorted((a, b) => stillness(a) - stillness(b) || b.lastAt.localeCompare(a.lastAt))
}

/** Its founding is the first entry of a game. */
function stillness({ entries, suspended }: Game): number {
  if (suspended !== undefined) return 2
  return entries > 1 ? 0 : 1
}
