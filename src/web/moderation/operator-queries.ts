import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, responseDataOrThrow } from '../api/api.ts'

/** Number of lines of the moderation log or of account activity to show at a time. */
const LINES = 15

/**
 * The requests of operators. All their names start with `operate`, so that an action can mark all of their data as
 * stale.
 */
export const operatorQueries = {
  reports: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'reports'],
      queryFn: ({ pageParam }) => {
        const query = { limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/reports', { params: { query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
    }),
  report: (report: string) =>
    queryOptions({
      queryKey: ['operate', 'report', report],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/reports/:report', { params: { path: { report } } })),
    }),
  suspended: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'suspended'],
      queryFn: ({ pageParam }) => {
        const query = { limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/operator/suspended', { params: { query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
    }),
  people: (words: string) =>
    queryOptions({
      queryKey: ['operate', 'people', words],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/people', { params: { query: { words, limit: 20 } } })),
      placeholderData: keepPreviousData,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ['operate', 'invitations'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/people/invitations')),
    }),
  load: () =>
    queryOptions({
      queryKey: ['operate', 'load'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/operator/load')),
      refetchInterval: 15_000,
    }),
  actions: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'actions'],
      queryFn: ({ pageParam }) => {
        const query = { limit: LINES, ...(pageParam === 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/operator/moderation-log', { params: { query } }))
      },
      initialPageParam: 0,
      getNextPageParam: last => last.before,
    }),
  events: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'events'],
      queryFn: ({ pageParam }) => {
        const query = { limit: LINES, ...(pageParam === 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/people/audit-log', { params: { query } }))
      },
      initialPageParam: 0,
      getNextPageParam: ({ events }) => (events.length < LINES ? undefined : events.at(-1)?.id),
    }),
}

/**
 * Returns a function that reloads all data that an action may have changed: the data for operators, and the game
 * itself.
 */
export function useRefetchAfterAction(game?: string): () => void {
  const client = useQueryClient()
  return () => {
    for (const about of ['operate', ...(game === undefined ? [] : ['game', 'entry'])])
      void client.invalidateQueries({ queryKey: about === 'operate' ? [about] : [about, game] })
  }
}
