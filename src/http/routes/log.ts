import { publicLines } from '../../app/reads/public-log.ts'
import { LOG_ROUTES } from '../../wire/routes/log.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Maximum number of bytes of a log to send at a time. If more was requested, a link leads to the next part. */
const MOST_BYTES = 4_194_304

/** Routes for the log, the authoritative record of a game. It is open to everyone who can see the game. */
export function logRoutes(door: Door, { server }: DoorPowers): void {
  serve(door, LOG_ROUTES, 'GET /api/v1/games/:game/log', { may: 'seeGame', home: 'read' }, async (request, reply) => {
    const { from = 0, limit = 1000 } = request.query
    const { record } = accessHere(request)
    const lines = await publicLines(server, record, from, limit, MOST_BYTES)
    const next = from + lines.length
    if (next < record.entries) reply.header('link', nextPageLink(record.id, next, limit))
    return reply.type('application/jsonl; charset=utf-8').send(lines.join(''))
  })
}

/** The link to the next part of a log, in the format of RFC 8288. */
function nextPageLink(game: string, from: number, limit: number): string {
  return `</api/v1/games/${game}/log?from=${from}&limit=${limit}>; rel="next"`
}
