import Type from 'typebox'
import { publicLines } from '../../app/reads/public-log.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

/** Maximum number of bytes of a log to send at a time. If more was requested, a link leads to the next part. */
const MOST_BYTES = 4_194_304

/** Routes for the log, the authoritative record of a game. It is open to everyone who can see the game. */
export function logRoutes(door: Door, { server }: DoorPowers): void {
  door.get(
    '/api/v1/games/:game/log',
    {
      config: { may: 'seeGame', home: 'read' },
      schema: {
        summary: 'The log as JSON lines, with one entry per line',
        querystring: Type.Object(
          {
            from: Type.Optional(Type.Integer({ minimum: 0 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          },
          { additionalProperties: false },
        ),
        response: {
          200: {
            description: 'One entry per line, as described in docs/log.md',
            headers: {
              link: Type.String({
                description: 'The address of the next part of the log, with `rel="next"`; absent at the end.',
              }),
            },
            content: { 'application/jsonl': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { from = 0, limit = 1000 } = request.query
      const { record } = accessHere(request)
      const lines = await publicLines(server, record, from, limit, MOST_BYTES)
      const next = from + lines.length
      if (next < record.entries) reply.header('link', nextPageLink(record.id, next, limit))
      return reply.type('application/jsonl; charset=utf-8').send(lines.join(''))
    },
  )
}

/** The link to the next part of a log, in the format of RFC 8288. */
function nextPageLink(game: string, from: number, limit: number): string {
  return `</api/v1/games/${game}/log?from=${from}&limit=${limit}>; rel="next"`
}
