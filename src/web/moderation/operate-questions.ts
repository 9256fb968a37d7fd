import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'

/** So many lines of what was done or happened are shown at a time. */
const LINES = 15

/** What operators ask. All of it begins with `operate`, so that a deed makes all of it stale. */
export const operateQuestions = {
  reports: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'reports'],
      queryFn: ({ pageParam }) => {
        const query = { limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) }
        return answered(api.GET('/api/v1/reports', { params: { query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
    }),
  report: (report: string) =>
    queryOptions({
      queryKey: ['operate', 'report', report],
      queryFn: () => answered(api.GET('/api/v1/reports/{report}', { params: { path: { report } } })),
    }),
  suspended: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'suspended'],
      queryFn: ({ pageParam }) => {
        const query = { limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) }
        return answered(api.GET('/api/v1/operator/suspended', { params: { query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
    }),
  people: (words: string) =>
    queryOptions({
      queryKey: ['operate', 'people', words],
      queryFn: () => answered(api.GET('/api/v1/people', { params: { query: { words, limit: 20 } } })),
      placeholderData: keepPreviousData,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ['operate', 'invitations'],
      queryFn: () => answered(api.GET('/api/v1/people/invitations')),
    }),
  load: () =>
    queryOptions({
      queryKey: ['operate', 'load'],
      queryFn: () => answered(api.GET('/api/v1/operator/load')),
      refetchInterval: 15_000,
    }),
  deeds: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'deeds'],
      queryFn: ({ pageParam }) => {
        const query = { limit: LINES, ...(pageParam === 0 ? {} : { before: pageParam }) }
        return answered(api.GET('/api/v1/operator/deeds', { params: { query } }))
      },
      initialPageParam: 0,
      getNextPageParam: last => last.before,
    }),
  happenings: () =>
    infiniteQueryOptions({
      queryKey: ['operate', 'happenings'],
      queryFn: ({ pageParam }) => {
        const query = { limit: LINES, ...(pageParam === 0 ? {} : { before: pageParam }) }
        return answered(api.GET('/api/v1/people/happenings', { params: { query } }))
      },
      initialPageParam: 0,
      getNextPageParam: ({ happenings }) => (happenings.length < LINES ? undefined : happenings.at(-1)?.id),
    }),
}

/** After a deed everything is asked for again that it may have changed: what operators see, and the game itself. */
export function useAfterDeed(game?: string): () => void {
  const queries = useQueryClient()
  return () => {
    for (const about of ['operate', ...(game === undefined ? [] : ['game', 'entry'])])
      void queries.invalidateQueries({ queryKey: about === 'operate' ? [about] : [about, game] })
  }
}
