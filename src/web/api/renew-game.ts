import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { questions } from './questions.ts'

/** What changes only with the rulebook. */
const OF_RULES: ReadonlySet<string> = new Set(['rules', 'ruleBlame', 'ruleHistory'])

/** After how many milliseconds the page has been drawn with what came. */
const DRAWN = 50

/**
 * Brings everything a page shows of a game up to date with one request: the parts of the table come together, and what
 * else the page shows is asked again a moment later. Calls that overlap share their request.
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
  // A form that closes with the news no longer shows what it had asked for; by now the page has been drawn anew.
  setTimeout(() => {
    void queries.invalidateQueries({
      queryKey: ['game', game],
      predicate: ({ queryKey }) =>
        !keys.has(JSON.stringify(queryKey)) && !(sameRules && OF_RULES.has(String(queryKey[2]))),
    })
  }, DRAWN)
}

/** How many entries of a game the page has been told of. */
export function entriesKnown(queries: QueryClient, game: string): number {
  return queries.getQueryData(questions.state(game).queryKey)?.entries ?? 0
}
