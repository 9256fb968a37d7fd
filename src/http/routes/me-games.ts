import Type from 'typebox'
import { ownGamesTold } from '../../app/reads/glance.ts'
import { type Glance, OwnGame } from '../../wire/game.ts'
import { Cursor, Limit } from '../../wire/page.ts'
import type { Door, DoorPowers } from '../door.ts'
import { gameSummarised } from '../game-summarised.ts'
import { accountHere } from '../standing-here.ts'

/** All games of somebody in one list: what waits for them, and what is new. */
export function meGamesRoutes(door: Door, { house }: DoorPowers): void {
  door.get(
    '/api/v1/me/games',
    {
      config: { may: 'seeOwn' },
      schema: {
        summary: 'Your games, the newest first, each with whom it waits for; private ones that you may look at, too',
        querystring: Type.Object({ cursor: Cursor, limit: Limit }, { additionalProperties: false }),
        response: { 200: Type.Object({ games: Type.Array(OwnGame), cursor: Type.Optional(Type.String()) }) },
      },
    },
    async (request, reply) => {
      const { cursor, limit = 50 } = request.query
      const account = accountHere(request)
      const page = await ownGamesTold(house, account, { cursor, limit })
      const games = page.games.map(({ record, glance }) => ({
        ...gameSummarised(record, account),
        ...(glance === undefined ? {} : { glance: JSON.parse(glance) as Glance }),
      }))
      reply.header('cache-control', 'no-store')
      return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
    },
  )
}
