import Type from 'typebox'
import { publicLog } from '../../app/reads/public-log.ts'
import { entryLine } from '../../kernel/log/chain.ts'
import type { Door, DoorPowers } from '../door/door.ts'
import { standingHere } from '../door/standing-here.ts'

/** How many bytes of a log are sent at a time; where that is less than was asked for, the link says where it goes on. */
const MOST_BYTES = 4_194_304

/** The log: the truth of a game, as everyone may have it. */
export function logRoutes(door: Door, { server }: DoorPowers): void {
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
            headers: {
              link: Type.String({ description: 'Where the log goes on, with `rel="next"`; absent where it ends.' }),
            },
            content: { 'application/jsonl': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { from = 0, limit = 1000 } = request.query
      const { record } = standingHere(request)
      const entries = await publicLog(server, record, from, limit, MOST_BYTES)
      const next = from + entries.length
      if (next < record.entries) reply.header('link', nextPage(record.id, next, limit))
      return reply.type('application/jsonl; charset=utf-8').send(entries.map(entry => `${entryLine(entry)}\n`).join(''))
    },
  )
}

/** Where a log goes on, as RFC 8288 has it. */
function nextPage(game: string, from: number, limit: number): string {
  return `</api/v1/games/${game}/log?from=${from}&limit=${limit}>; rel="next"`
}
