import Type from 'typebox'
import { type ServerRefusal, serverRefuses } from '../../app/server/codes.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import type { Door } from '../door/door.ts'
import { standingHere } from '../door/standing-here.ts'
import type { LivePowers } from '../live/live-powers.ts'

/** Live news of a game as server-sent events, one for each entry, resumable by the last one seen. */
export function streamRoutes(door: Door, { streams, channels }: LivePowers): void {
  door.get(
    '/api/v1/games/:game/stream',
    {
      config: { may: 'seeGame' },
      exposeHeadRoute: false,
      schema: {
        summary:
          'Live news of a game: an event `entry` for each, as GET …/entries tells it; resumable by `Last-Event-ID`',
        querystring: Type.Object(
          {
            from: Type.Optional(
              Type.Integer({
                description: 'The first entry to be told; without it, what happens from now on.',
                minimum: 0,
              }),
            ),
          },
          { additionalProperties: false },
        ),
        headers: Type.Object({
          'last-event-id': Type.Optional(
            Type.String({
              description: 'The id of the last event that was seen; it goes before `from`.',
              maxLength: 20,
            }),
          ),
        }),
        response: {
          200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const { record } = standingHere(request)
      const from = firstWanted(record, request.headers['last-event-id'], request.query.from)
      if (typeof from !== 'number') return sendProblem(reply, problemOfServer(from))
      const stream = streams.open(request, reply)
      if ('code' in stream) return sendProblem(reply, problemOfServer(stream))
      // The id of the welcome is where whoever is cut off before any news resumes.
      stream.send(`retry: 3000\nid: ${from - 1}\nevent: welcome\ndata: {"entries":${record.entries}}\n\n`)
      channels.follow(record.id, { from, stream, tell: ({ frame }) => stream.send(frame) })
      return reply
    },
  )
}

function firstWanted(
  { entries }: GameRecord,
  last: string | undefined,
  from: number | undefined,
): number | ServerRefusal {
  const seen = last === undefined || !/^(-1|\d{1,15})$/.test(last) ? undefined : Number(last)
  if (last !== undefined && (seen === undefined || seen >= entries))
    return serverRefuses('badRequest', `No event of this game has the id ${JSON.stringify(last)}: follow it anew.`, {
      field: 'last-event-id',
    })
  const first = seen === undefined ? (from ?? entries) : seen + 1
  if (first > entries)
    return serverRefuses('badRequest', `This game has ${entries} entries: none is told from ${first} on.`, {
      field: 'from',
    })
  return first
}
