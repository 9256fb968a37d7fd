import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import { isInBrowser } from '../practice/practice-table.ts'

/**
 * Whether the viewer of a game can act in it; undefined until this is known. A game in this browser belongs to the
 * person at the browser.
 */
export function useIsPlayer(game: string): boolean | undefined {
  const { data: me } = useQuery(queries.me())
  if (isInBrowser(game)) return true
  return me === undefined ? undefined : me !== null
}

/** The viewer's name in a game; undefined if they are not in it. */
export function useOwnName(game: string): string | undefined {
  const { data: summary } = useQuery(queries.game(game))
  const { data: state } = useQuery(queries.state(game))
  return state?.people.find(({ person }) => person === summary?.you)?.name
}
