import { type ProfileGame, profileGames } from '../../../app/reads/profile-games.ts'
import { serverRefusal } from '../../../app/server/server-refusals.ts'
import type { Profile } from '../../../wire/profile.ts'
import { PROFILES_ROUTES } from '../../../wire/routes/profiles.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { accessHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'

/**
 * Routes for the profiles of people on this site. Only people who switched on their profile have one. It shows each
 * viewer only games that the viewer may see anyway.
 */
export function profileRoutes(door: Door, { server, accounts: { people } }: AccountPowers & DoorPowers): void {
  serve(
    door,
    PROFILES_ROUTES,
    'GET /api/v1/profiles/:profile',
    { may: 'lookAround', heavy: true },
    async ({ params: { profile }, query: { cursor, limit = 10 }, caller }, reply) => {
      const shown = (await people.withProfile([profile])).has(profile)
      const person = shown ? await people.of(profile) : undefined
      if (person === undefined) return sendProblem(reply, problemOfServerRefusal(NO_PROFILE))
      const page = await profileGames(server, profile, { viewer: caller?.account, cursor, limit })
      reply.header('cache-control', 'no-store')
      return {
        id: profile,
        name: person.name,
        since: wireInstant(person.at),
        games: page.games.map(profileGameView),
        ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
      }
    },
  )

  serve(door, PROFILES_ROUTES, 'GET /api/v1/games/:game/profiles', { may: 'seeGame' }, async (request, reply) => {
    const { seats } = accessHere(request).record
    const shown = await people.withProfile(seats.map(({ account }) => account))
    reply.header('cache-control', 'no-store')
    return {
      profiles: seats.flatMap(({ person, account }) => (shown.has(account) ? [{ person, profile: account }] : [])),
    }
  })
}

const NO_PROFILE = serverRefusal('unknownThing', 'There is no such profile, or its owner does not show it.')

function profileGameView({ record, name, counts, upTo }: ProfileGame): Profile['games'][number] {
  const { id, title, ruleset, visibility, entries, foundedAt, lastAt } = record
  return {
    id,
    title,
    ruleset,
    visibility,
    foundedAt: wireInstant(foundedAt),
    lastAt: wireInstant(lastAt),
    ...(name === undefined ? {} : { name }),
    entries,
    upTo,
    ...counts,
  }
}
