import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queries } from './queries.ts'

/** Requests whose data changes only when the rulebook does. */
const OF_RULES: ReadonlySet<string> = new Set(['rules', 'ruleBlame', 'ruleHistory'])

/** How long the page takes to render the new data, in milliseconds. */
const DRAWN = 50

/**
 * Refreshes everything that a page shows about a game. One request fetches all parts of the table, and other data is
 * requested a moment later. Concurrent calls share a request.
 */
export async function renewGame(client: QueryClient, game: string): Promise<void> {
  const table = await client.fetchQuery(queries.table(game))
  const { state, acts, registers, glance, summary, entries } = table
  const sameRules = client.getQueryData(queries.state(game).queryKey)?.rulebook === state.rulebook
  const parts: readonly (readonly [QueryKey, unknown])[] = [
    [queries.state(game).queryKey, state],
    [queries.acts(game).queryKey, acts],
    [queries.registers(game).queryKey, registers],
    [queries.glance(game).queryKey, glance],
    [queries.game(game).queryKey, summary],
    [queries.entries(game).queryKey, { pages: [entries], pageParams: [-1] }],
  ]
  const keys = new Set(parts.map(([key]) => JSON.stringify(key)))
  for (const [key, part] of parts) client.setQueryData(key, part)
  // By now, the page has been rendered again, so a form that the event closed no longer requests its data.
  setTimeout(() => {
    void client.invalidateQueries({
      queryKey: ['game', game],
      predicate: ({ queryKey }) =>
        !keys.has(JSON.stringify(queryKey)) && !(sameRules && OF_RULES.has(String(queryKey[2]))),
    })
  }, DRAWN)
}

/** The number of entries of a game that the page has received. */
export function knownEntryCount(client: QueryClient, game: string): number {
  return client.getQueryData(queries.state(game).queryKey)?.entries ?? 0
}
