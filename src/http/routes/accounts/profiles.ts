import Type from 'typebox'
import { type ProfileGame, profileGames } from '../../../app/reads/profile-games.ts'
import { serverRefusal } from '../../../app/server/server-refusals.ts'
import { GameProfiles, Profile } from '../../../wire/profile.ts'
import { Cursor } from '../../../wire/query-parameters.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { accessHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../../door/route-types.ts'

/**
 * Routes for the profiles of people on this site. Only people who switched on their profile have one. It shows each
 * viewer only games that the viewer may see anyway.
 */
export function profileRoutes(door: Door, { server, accounts: { people } }: AccountPowers & DoorPowers): void {
  door.get(
    '/api/v1/profiles/:profile',
    {
      // Counting reads the logs of several games.
      config: { may: 'lookAround', heavy: true },
      schema: {
        summary: 'Someone’s profile: their name, and what they did in each of their games that you can see',
        params: Type.Object({ profile: Type.String() }),
        querystring: Type.Object(
          { cursor: Cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) },
          { additionalProperties: false },
        ),
        response: { 200: Profile },
      },
    },
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

  door.get(
    '/api/v1/games/:game/profiles',
    {
      config: { may: 'seeGame' },
      schema: { summary: 'Which of the people in a game have a profile', response: { 200: GameProfiles } },
    },
    async (request, reply) => {
      const { seats } = accessHere(request).record
      const shown = await people.withProfile(seats.map(({ account }) => account))
      reply.header('cache-control', 'no-store')
      return {
        profiles: seats.flatMap(({ person, account }) => (shown.has(account) ? [{ person, profile: account }] : [])),
      }
    },
  )
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
