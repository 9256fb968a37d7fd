import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MomentKind } from '../../wire/game/moment-kinds.ts'
import { api, responseDataOrThrow } from './api.ts'
import { atEntryParam, inGame } from './queries.ts'

/** A search in the history and the law of a game. `is` is `entry` or `rule`; `from` and `to` are days. */
export type SearchFilters = {
  readonly words?: string
  readonly is?: string
  readonly by?: string
  readonly kind?: string
  readonly from?: string
  readonly to?: string
}

/** The API requests of the pages about the past of a game, which the first page of a visit does not load. */
export const pastQueries = {
  ruleBlame: (game: string, label: string, at?: number) =>
    queryOptions({
      queryKey: ['game', game, 'ruleBlame', label, at],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/rules/:label/blame', {
            params: { path: { game, label }, query: atEntryParam(at) },
          }),
        ),
    }),
  ruleHistory: (game: string, label: string) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'ruleHistory', label],
      queryFn: ({ pageParam }) => {
        const query = pageParam < 0 ? {} : { before: pageParam }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/rules/:label/history', { params: { path: { game, label }, query } }),
        )
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  /** The registers as they were after an entry. */
  registersAt: (game: string, at: number) =>
    queryOptions({
      queryKey: ['game', game, 'registers', at],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/registers', { params: { ...inGame(game), query: atEntryParam(at) } }),
        ),
    }),
  matterHistory: (game: string, label: string, kind: string) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'matterHistory', kind, label],
      queryFn: ({ pageParam }) => {
        const query = { kind, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/matters/:label/history', { params: { path: { game, label }, query } }),
        )
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  registerHistory: (game: string, register: string, key?: string) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'registerHistory', register, key],
      queryFn: ({ pageParam }) => {
        const query = { ...(key === undefined ? {} : { key }), ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/registers/:register/history', { params: { path: { game, register }, query } }),
        )
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  /** One register as it is now or, if no register has the name, as it was when it was retired. */
  registerOrRetired: (game: string, register: string) =>
    queryOptions({
      queryKey: ['game', game, 'registerOrRetired', register],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/registers/:register', { params: { path: { game, register } } }),
        ),
    }),
  retiredRegisters: (game: string) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'retiredRegisters'],
      queryFn: ({ pageParam }) => {
        const query = pageParam < 0 ? {} : { before: pageParam }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/retired-registers', { params: { ...inGame(game), query } }),
        )
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  forks: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'forks'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/forks', { params: inGame(game) })),
    }),
  /** The moments of a game before an entry, newest first. A long log is read piece by piece, request by request. */
  timeline: (game: string, kind?: MomentKind, before = -1) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'timeline', kind, before],
      queryFn: ({ pageParam }) => {
        const query = { ...(kind === undefined ? {} : { kind }), ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/timeline', { params: { ...inGame(game), query } }))
      },
      initialPageParam: before,
      getNextPageParam: last => last.before,
      refetchInterval: ({ state }) => (isReadWhole(state.data?.pages[0]) ? false : READ_ON),
    }),
  /** Entries and texts of rules with some words, newest first. A long log is indexed piece by piece, request by request. */
  search: (game: string, { is, ...sought }: SearchFilters) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'search', is, sought],
      queryFn: ({ pageParam }) => {
        const what = is === 'entry' || is === 'rule' ? ({ is } as const) : {}
        const query = { ...sought, ...what, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/search', { params: { ...inGame(game), query } }))
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (isIndexedWhole(state.data?.pages[0]) ? false : INDEX_ON),
    }),
  /** The months in which something happened, newest first. */
  months: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'months'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/months', { params: inGame(game) })),
      refetchInterval: ({ state }) => (isIndexedWhole(state.data) ? false : INDEX_ON),
    }),
  /** Scores, rules and votes over time, read in the same way. */
  figures: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'figures'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/figures', { params: inGame(game) })),
      refetchInterval: ({ state }) => (isReadWhole(state.data) ? false : READ_ON),
    }),
  /** The releases whose engines are known. */
  engines: () =>
    queryOptions({
      queryKey: ['engines'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/engines')),
      staleTime: Infinity,
    }),
  brought: (game: string, sought: { kind?: 'rule' | 'proposal' | 'judgment' | 'other'; words?: string } = {}) =>
    infiniteQueryOptions({
      queryKey: ['brought', game, sought],
      queryFn: ({ pageParam }) => {
        const query = { ...sought, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/brought', { params: { path: { game }, query } }))
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  broughtEvent: (game: string, item: number) =>
    queryOptions({
      queryKey: ['brought', game, 'event', item],
      queryFn: () =>
        responseDataOrThrow(api.GET('/api/v1/games/:game/brought', { params: { path: { game }, query: { item } } })),
    }),
  broughtRuleHistory: (game: string, label: string, at?: number) =>
    infiniteQueryOptions({
      queryKey: ['brought', game, 'rule', label, at],
      queryFn: ({ pageParam }) => {
        const query = { ...atEntryParam(at), limit: 5, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(
          api.GET('/api/v1/games/:game/rules/:label/brought', { params: { path: { game, label }, query } }),
        )
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
}

/** How long to wait before having more of a long log read, in milliseconds. */
const READ_ON = 250

/** Milliseconds between searches while the server indexes a long log. Searches are limited to one per second. */
const INDEX_ON = 2_000

function isIndexedWhole(data: { readonly entries: number; readonly indexed: number } | undefined): boolean {
  return data === undefined || data.indexed >= data.entries
}

function isReadWhole(data: { readonly entries: number; readonly upTo: number } | undefined): boolean {
  return data === undefined || data.upTo >= data.entries
}
