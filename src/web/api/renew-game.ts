import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { questions } from './questions.ts'

/** Requests whose data changes only when the rulebook does. */
const OF_RULES: ReadonlySet<string> = new Set(['rules', 'ruleBlame', 'ruleHistory'])

/** After this many milliseconds, the page has been rendered with the new data. */
const DRAWN = 50

/**
 * Refreshes everything that a page shows of a game with one request. The parts of the table arrive together, and other
 * data is requested a moment later. Calls at the same time share a request.
 */
export async function renewGame(queries: QueryClient, game: string): Promise<void> {
  const table = await queries.fetchQuery(questions.table(game))
  const { state, acts, registers, glance, summary, entries } = table
  const sameRules = queries.getQueryData(questions.state(game).queryKey)?.rulebook === state.rulebook
  const parts: readonly (readonly [QueryKey, unknown])[] = [
    [questions.state(game).queryKey, state],
    [questions.acts(game).queryKey, acts],
    [questions.registers(game).queryKey, registers],
    [questions.glance(game).queryKey, glance],
    [questions.game(game).queryKey, summary],
    [questions.entries(game).queryKey, { pages: [entries], pageParams: [-1] }],
  ]
  const keys = new Set(parts.map(([key]) => JSON.stringify(key)))
  for (const [key, part] of parts) queries.setQueryData(key, part)
  // By now, the page has been rendered again, so a form that the event closed no longer shows its data.
  setTimeout(() => {
    void queries.invalidateQueries({
      queryKey: ['game', game],
      predicate: ({ queryKey }) =>
        !keys.has(JSON.stringify(queryKey)) && !(sameRules && OF_RULES.has(String(queryKey[2]))),
    })
  }, DRAWN)
}

/** How many entries of a game the page has received. */
export function entriesKnown(queries: QueryClient, game: string): number {
  return queries.getQueryData(questions.state(game).queryKey)?.entries ?? 0
}
