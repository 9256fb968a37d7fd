import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Profile } from '../../wire/profile.ts'
import { api, responseDataOrThrow } from '../api/api.ts'

/**
 * The pages' requests about accounts. Requests whose names start with `own` are about the account that is signed in.
 */
export const accountQueries = {
  /** A profile. It is requested again while long games are being counted. */
  profile: (profile: string) =>
    infiniteQueryOptions({
      queryKey: ['profile', profile],
      queryFn: ({ pageParam }) => {
        const query = pageParam === '' ? {} : { cursor: pageParam }
        return responseDataOrThrow(api.GET('/api/v1/profiles/:profile', { params: { path: { profile }, query } }))
      },
      initialPageParam: '',
      getNextPageParam: last => last.cursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ games }) => games.some(isStillCounted)) ? 3_000 : false,
    }),
  gameProfiles: (game: string) =>
    queryOptions({
      queryKey: ['profiles', game],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/profiles', { params: { path: { game } } })),
      staleTime: 60_000,
    }),
  registration: () =>
    queryOptions({
      queryKey: ['registration'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/accounts')),
      staleTime: Infinity,
    }),
  addresses: () =>
    queryOptions({
      queryKey: ['own', 'addresses'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/addresses')),
    }),
  tokens: () =>
    queryOptions({ queryKey: ['own', 'tokens'], queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/tokens')) }),
  gameEmails: () =>
    queryOptions({
      queryKey: ['own', 'game-emails'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/game-emails')),
    }),
  notifications: () =>
    queryOptions({
      queryKey: ['own', 'notifications'],
      queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/notifications')),
    }),
  sessions: () =>
    queryOptions({ queryKey: ['own', 'sessions'], queryFn: () => responseDataOrThrow(api.GET('/api/v1/me/sessions')) }),
  events: () =>
    infiniteQueryOptions({
      queryKey: ['own', 'events'],
      queryFn: ({ pageParam }) => {
        const query = { limit: 20, ...(pageParam === 0 ? {} : { before: pageParam }) }
        return responseDataOrThrow(api.GET('/api/v1/me/audit', { params: { query } }))
      },
      initialPageParam: 0,
      getNextPageParam: ({ events }) => (events.length < 20 ? undefined : events.at(-1)?.id),
    }),
}

/** Whether some entries of a game in a profile have not been counted yet. */
export function isStillCounted({ entries, upTo }: Profile['games'][number]): boolean {
  return upTo < entries
}
