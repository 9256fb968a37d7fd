import { PassThrough } from 'node:stream'
import type { Door, DoorPowers } from '../door.ts'
import { standingHere } from '../standing-here.ts'

/** Milliseconds between signs of life. */
const BEAT = 20_000

/** Live news of a game as server-sent events, one for each entry, resumable by the last one seen. */
export function streamRoutes(door: Door, { house }: DoorPowers): void {
  door.get(
    '/api/v1/games/:game/stream',
    { config: { may: 'seeGame' }, schema: { summary: 'Live news of a game (server-sent events)' } },
    async (request, reply) => {
      const { record } = standingHere(request)
      const stream = new PassThrough()
      stream.write(': welcome\n\n')
      const stop = house.feed.follow(record.id, ({ seq, told }) =>
        stream.write(`id: ${seq}\nevent: entry\ndata: ${told}\n\n`),
      )
      const beat = setInterval(() => stream.write(': still here\n\n'), BEAT)
      request.raw.on('close', () => {
        clearInterval(beat)
        stop()
        stream.end()
      })
      return reply.header('cache-control', 'no-store').type('text/event-stream').send(stream)
    },
  )
}
