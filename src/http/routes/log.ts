import Type from 'typebox'
import { publicLog } from '../../app/house/public-log.ts'
import { entryLine } from '../../kernel/chain.ts'
import type { Door, DoorPowers } from '../door.ts'
import { standingHere } from '../standing-here.ts'

/** The log: the truth of a game, as everybody may have it. */
export function logRoutes(door: Door, { house }: DoorPowers): void {
  door.get(
    '/api/v1/games/:game/log',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The log as JSON lines, one entry a line',
        querystring: Type.Object(
          {
            from: Type.Optional(Type.Integer({ minimum: 0 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          },
          { additionalProperties: false },
        ),
        response: {
          200: {
            description: 'A line for each entry: docs/log.md',
            content: { 'application/jsonl': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { from = 0, limit = 1000 } = request.query
      const entries = await publicLog(house, standingHere(request).record, from, limit)
      return reply.type('application/jsonl; charset=utf-8').send(entries.map(entry => `${entryLine(entry)}\n`).join(''))
    },
  )
}
