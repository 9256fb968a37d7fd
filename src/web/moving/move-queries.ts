import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, responseDataOrThrow } from '../api/api.ts'

export const moveQuery = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'move'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/move', { params: { path: { game } } })),
  })

export const arrivalQuery = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'arrival'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/arrival', { params: { path: { game } } })),
  })

/** Loads everything about a game again. */
export function useRenewed(game: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['game', game] })
}

/** Loads everything about a game again except its move, which is over, so that asking about it would fail. */
export function useRenewedAfterMove(game: string): () => Promise<void> {
  const client = useQueryClient()
  const { queryKey } = moveQuery(game)
  return async () => {
    await client.invalidateQueries({
      queryKey: ['game', game],
      predicate: query => query.queryKey[2] !== queryKey[2],
    })
    client.removeQueries({ queryKey })
  }
}
