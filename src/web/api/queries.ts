import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseDataOrThrow } from './api.ts'
import { Refused } from './refused.ts'

/** A search in the history. */
export type Sought = {
  readonly before?: number | undefined
  readonly by?: string
  readonly act?: string
  readonly rule?: string
  readonly matter?: string
  readonly kind?: string
  /** Only the entries that changed the rules. */
  readonly changed?: 'rules'
}

export const inGame = (game: string) => ({ path: { game } })

/**
 * Only a 401 means that no one is signed in. If the server is busy, the request is repeated, and the page never looks
 * signed out.
 */
function nullIfSignedOut(fault: unknown): null {
  if (fault instanceof Refused && fault.problem.status === 401) return null
  throw fault
}

/**
 * All API requests of the pages, by name. Data whose request name starts with `game` becomes stale when something
 * happens in the game.
 */
export const queries = {
  me: () =>
    queryOptions({
      queryKey: ['me'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/me')).catch(nullIfSignedOut),
      staleTime: 60_000,
    }),
  ownGames: () =>
    infiniteQueryOptions({
      queryKey: ['games', 'own'],
      queryFn: ({ pageParam }) => {
        const query = pageParam === '' ? {} : { cursor: pageParam }
        return responseDataOrThrow(api.GET('/api/v1/me/games', { params: { query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
    }),
  games: ({ words = '', ruleset = '' } = {}) =>
    infiniteQueryOptions({
      queryKey: ['games', 'public', words, ruleset],
      queryFn: ({ pageParam }) => {
        const query = {
          ...(words === '' ? {} : { words }),
          ...(ruleset === '' ? {} : { ruleset }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        }
        return responseDataOrThrow(api.GET('/api/v1/games', { params: { query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
      placeholderData: keepPreviousData,
    }),
  rulesets: () =>
    queryOptions({
      queryKey: ['rulesets'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/rulesets')),
      staleTime: Infinity,
    }),
  ruleset: (ruleset: string) =>
    queryOptions({
      queryKey: ['rulesets', ruleset],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/rulesets/:ruleset', { params: { path: { ruleset } } })),
      staleTime: Infinity,
    }),
  knownEffects: () =>
    queryOptions({
      queryKey: ['knownEffects'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/reference/effects')),
      staleTime: Infinity,
    }),
  knownQuestions: () =>
    queryOptions({
      queryKey: ['knownQuestions'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/reference/questions')),
      staleTime: Infinity,
    }),
  game: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'summary'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game', { params: inGame(game) })),
    }),
  glance: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'glance'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/glance', { params: inGame(game) })),
    }),
  /** Requests to be let in are not entries of the game, so they are asked for again from time to time. */
  joinRequests: (game: string) =>
    queryOptions({
      queryKey: ['joinRequests', game],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/join-requests', { params: inGame(game) })),
      refetchInterval: 60_000,
    }),
  /** Everything that the table page shows, in one response. `renewGame` distributes its parts. */
  table: (game: string) =>
    queryOptions({
      queryKey: ['table', game],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/table', { params: inGame(game) })),
      staleTime: 0,
      gcTime: 0,
    }),
  state: (game: string, at?: number) =>
    queryOptions({
      queryKey: ['game', game, 'state', at],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/state', { params: { ...inGame(game), query: atEntryParam(at) } }),
        ),
    }),
  acts: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'acts'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/acts', { params: inGame(game) })),
    }),
  vocabulary: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'vocabulary'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/vocabulary', { params: inGame(game) })),
    }),
  effectsInWords: (game: string, entries: number, text: string) =>
    queryOptions({
      queryKey: ['game', game, 'effects', entries, text],
      queryFn: () =>
        responseDataOrThrow(api.GET('/api/v1/games/:game/effects', { params: { ...inGame(game), query: { text } } })),
    }),
  entries: (game: string) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'entries'],
      queryFn: ({ pageParam }) => {
        const query = { limit: 30, ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/entries', { params: { ...inGame(game), query } }))
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  /** A page of search results from the history, before a given entry: by author, by kind of act, or by rule. */
  soughtEntries: (game: string, { before, ...sought }: Sought) =>
    queryOptions({
      queryKey: ['game', game, 'entries', 'sought', before, sought],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/entries', {
            params: { ...inGame(game), query: { limit: 40, ...sought, ...(before === undefined ? {} : { before }) } },
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  entry: (game: string, seq: number) =>
    queryOptions({
      queryKey: ['entry', game, seq],
      queryFn: () =>
        responseDataOrThrow(api.GET('/api/v1/games/:game/entries/:seq', { params: { path: { game, seq } } })),
    }),
  explanation: (game: string, seq: number) =>
    queryOptions({
      queryKey: ['entry', game, seq, 'explanation'],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/entries/:seq/explanation', { params: { path: { game, seq } } }),
        ),
    }),
  why: (game: string, of: string, at?: number) =>
    queryOptions({
      queryKey: ['game', game, 'why', of, at],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/why', { params: { ...inGame(game), query: { of, ...atEntryParam(at) } } }),
        ),
    }),
  rules: (game: string, at?: number) =>
    queryOptions({
      queryKey: ['game', game, 'rules', at],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/rules', { params: { ...inGame(game), query: atEntryParam(at) } }),
        ),
    }),
  rule: (game: string, label: string, at?: number) =>
    queryOptions({
      queryKey: ['game', game, 'rules', at, label],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/rules/:label', { params: { path: { game, label }, query: atEntryParam(at) } }),
        ),
    }),
  registers: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'registers'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/registers', { params: inGame(game) })),
    }),
  matters: (game: string, kind?: string) =>
    infiniteQueryOptions({
      queryKey: ['game', game, 'matters', kind],
      queryFn: ({ pageParam }) => {
        const query = { ...(kind === undefined ? {} : { kind }), ...(pageParam < 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/games/:game/matters', { params: { ...inGame(game), query } }))
      },
      initialPageParam: -1,
      getNextPageParam: last => last.before,
    }),
  matter: (game: string, label: string, kind: string) =>
    queryOptions({
      queryKey: ['game', game, 'matter', kind, label],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/matters/:label', { params: { path: { game, label }, query: { kind } } }),
        ),
    }),
  /** Previews what adopting an open proposal in its current form would do. */
  adoption: (game: string, label: string, kind: string) =>
    queryOptions({
      queryKey: ['game', game, 'adoption', kind, label],
      queryFn: () =>
        responseDataOrThrow(
          api.GET('/api/v1/games/:game/matters/:label/adoption', {
            params: { path: { game, label }, query: { kind } },
          }),
        ),
    }),
}

export function atEntryParam(at: number | undefined): { at?: number } {
  return at === undefined ? {} : { at }
}
