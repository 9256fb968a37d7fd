import { skipToken, useQuery } from '@tanstack/react-query'

/** The key under which the page keeps who is here. Only live events change it. */
export const hereKey = (game: string) => ['here', game] as const

/** The people in a game, including you, who have one of its pages open now. Empty for someone who is not in the game. */
export function usePeopleHere(game: string): ReadonlySet<string> {
  const { data } = useQuery<readonly string[]>({ queryKey: hereKey(game), queryFn: skipToken, staleTime: Infinity })
  return new Set(data)
}
