import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, responseDataOrThrow } from '../api/api.ts'
import { isInBrowser } from '../practice/practice-table.ts'

/** Number of messages of a conversation to request at a time. */
const PAGE = 30

/** Milliseconds between searches while the server indexes a long talk. */
const SEARCH_ON = 2_000

/**
 * API requests about the talk of a game. Their names do not start with `game`, because nothing that happens in the game
 * changes its talk. A practice game has no talk.
 */
export const talkQueries = {
  overview: (game: string) =>
    queryOptions({
      queryKey: ['talk', game, 'overview'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/talk', { params: { path: { game } } })),
      enabled: !isInBrowser(game),
    }),
  /** The reader's games with messages that they have not read. */
  own: () =>
    queryOptions({
      queryKey: ['talk', 'own'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/talk')),
    }),
  conversation: (game: string, about: string) =>
    infiniteQueryOptions({
      queryKey: ['talk', game, 'conversation', about],
      queryFn: ({ pageParam }) => {
        const query = { limit: PAGE, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/talk/conversations/:about', { params: { path: { game, about }, query } }),
        )
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  message: (game: string, message: string) =>
    queryOptions({
      queryKey: ['talk', game, 'message', message],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/talk/messages/:message', { params: { path: { game, message } } }),
        ),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The versions of a message. A message with more versions is another request. */
  versions: (game: string, message: string, versions: number) =>
    queryOptions({
      queryKey: ['talk', game, 'versions', message, versions],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/talk/messages/:message/versions', { params: { path: { game, message } } }),
        ),
      staleTime: Infinity,
    }),
  found: (game: string, words: string) =>
    infiniteQueryOptions({
      queryKey: ['talk', game, 'found', words],
      queryFn: ({ pageParam }) => {
        const query = { q: words, limit: PAGE, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/talk/messages', { params: { path: { game }, query } }))
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.unsearched === undefined ? false : SEARCH_ON),
    }),
  mutes: (game: string) =>
    queryOptions({
      queryKey: ['talk', game, 'mutes'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/talk/mutes', { params: { path: { game } } })),
    }),
  /** Who moderates a game, and the record of what was done. */
  moderation: (game: string) =>
    infiniteQueryOptions({
      queryKey: ['talk', game, 'moderation'],
      queryFn: ({ pageParam }) => {
        const query = pageParam < 0 ? {} : { before: pageParam }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/moderation', { params: { path: { game }, query } }))
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
      enabled: !isInBrowser(game),
    }),
  moderatorReports: (game: string) =>
    infiniteQueryOptions({
      queryKey: ['talk', game, 'reports'],
      queryFn: ({ pageParam }) => {
        const query = { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/moderation/reports', { params: { path: { game }, query } }),
        )
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
    }),
}
