import Type from 'typebox'
import { houseLoad } from '../../app/server/load.ts'
import { Deed, HouseLoad, SuspendedGame } from '../../wire/moderation.ts'
import { Cursor, Limit } from '../../wire/page.ts'
import type { AccountPowers, Door, DoorPowers } from '../door.ts'
import { knownToOperators } from '../known-to-operators.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import { orderTold } from '../order-told.ts'

/** What operators look at: how the house does, and what was done by operators. */
export function operatorRoutes(
  door: Door,
  powers: DoorPowers & Partial<AccountPowers> & { readonly streams: Pick<OpenStreams, 'count'> },
): void {
  const { house, streams } = powers

  door.get(
    '/api/v1/operator/load',
    {
      config: { may: 'operate' },
      schema: { summary: 'How much goes on in the house', response: { 200: HouseLoad } },
    },
    async (_, reply) => {
      const { rss: resident, heapUsed: heap } = process.memoryUsage()
      const uptime = Math.floor(process.uptime())
      reply.header('cache-control', 'no-store')
      return { uptime, memory: { resident, heap }, streams: streams.count(), ...(await houseLoad(house)) }
    },
  )

  door.get(
    '/api/v1/operator/deeds',
    {
      config: { may: 'operate' },
      schema: {
        summary:
          'What operators did about games, latest first; what they did about people: GET /api/v1/people/happenings',
        querystring: Type.Object(
          { before: Type.Optional(Type.Integer({ minimum: 1 })), limit: Limit },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ deeds: Type.Array(Deed), before: Type.Optional(Type.Integer()) }) },
      },
    },
    async ({ query: { before, limit = 50 } }) => {
      const found = await house.store.deeds.list(limit + 1, before)
      const page = found.slice(0, limit)
      const known = await knownToOperators(powers, page)
      const deeds = page.map(deed => orderTold.deed(deed, known))
      const last = deeds.at(-1)
      return { deeds, ...(found.length > limit && last !== undefined ? { before: last.id } : {}) }
    },
  )

  door.get(
    '/api/v1/operator/suspended',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Games that stand still, the newest first',
        querystring: Type.Object({ cursor: Cursor, limit: Limit }, { additionalProperties: false }),
        response: { 200: Type.Object({ games: Type.Array(SuspendedGame), cursor: Type.Optional(Type.String()) }) },
      },
    },
    async ({ query: { cursor, limit = 50 } }) => {
      const after = cursor === undefined ? {} : { cursor }
      const page = await house.store.games.list({ suspended: true, limit, ...after })
      return {
        games: page.games.map(orderTold.suspended),
        ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
      }
    },
  )
}
