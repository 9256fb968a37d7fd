import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { STREAM_ROUTES } from '../../wire/routes/stream.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import type { LivePowers } from '../live/live-route-types.ts'

/**
 * Routes for the live events of a game as server-sent events, one per entry. Clients can resume after the last event
 * that they received.
 */
export function streamRoutes(door: Door, { streams, channels, presence }: LivePowers): void {
  serve(
    door,
    STREAM_ROUTES,
    'GET /api/v1/games/:game/stream',
    { may: 'seeGame', home: 'none' },
    async (request, reply) => {
      const { record, person } = accessHere(request)
      const from = firstEntryWanted(record, request.headers['last-event-id'], request.query.from)
      if (typeof from !== 'number') return sendProblem(reply, problemOfServerRefusal(from))
      const stream = streams.open(request, reply)
      if ('code' in stream) return sendProblem(reply, problemOfServerRefusal(stream))
      // A client that is disconnected before its first event resumes from the id of this welcome event.
      stream.send(`retry: 3000\nid: ${from - 1}\nevent: welcome\ndata: {"entries":${record.entries}}\n\n`)
      let last = from - 1
      channels.follow(record.id, {
        from,
        stream,
        send: ({ frame, seq }) => {
          last = seq
          stream.send(frame)
        },
        talk: ({ data }, after) => stream.send(`id: ${after - 1}\nevent: talk\ndata: ${data}\n\n`),
      })
      if (request.query.here === true && person !== undefined) {
        const tell = (people: readonly string[]): void =>
          stream.send(`id: ${last}\nevent: here\ndata: ${JSON.stringify({ people })}\n\n`)
        stream.onEnd(presence.enter(record.id, { person, tell }))
      }
      return reply
    },
    { exposeHeadRoute: false },
  )
}

function firstEntryWanted(
  { entries }: GameRecord,
  last: string | undefined,
  from: number | undefined,
): number | ServerRefusal {
  const seen = last === undefined || !/^(-1|\d{1,15})$/.test(last) ? undefined : Number(last)
  if (last !== undefined && (seen === undefined || seen >= entries))
    return serverRefusal('badRequest', `No event of this game has the id ${JSON.stringify(last)}. Open a new stream.`, {
      field: 'last-event-id',
    })
  const first = seen === undefined ? (from ?? entries) : seen + 1
  if (first > entries)
    return serverRefusal('badRequest', `This game has ${entries} entries, so there are none from ${first} on.`, {
      field: 'from',
    })
  return first
}
