import Type from 'typebox'
import { houseLoad } from '../../app/house/house-load.ts'
import { Deed } from '../../wire/deed.ts'
import { HouseLoad } from '../../wire/house-load.ts'
import { Limit } from '../../wire/page.ts'
import type { Door, DoorPowers } from '../door.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import { orderTold } from '../order-told.ts'

/** What operators look at: how the house does, and what was done by operators. */
export function operatorRoutes(
  door: Door,
  { house, streams }: DoorPowers & { readonly streams: Pick<OpenStreams, 'count'> },
): void {
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
      const deeds = found.slice(0, limit).map(orderTold.deed)
      const last = deeds.at(-1)
      return { deeds, ...(found.length > limit && last !== undefined ? { before: last.id } : {}) }
    },
  )
}
