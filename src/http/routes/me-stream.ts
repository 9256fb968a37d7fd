import Type from 'typebox'
import { houseRefuses } from '../../app/house/house-codes.ts'
import type { Door } from '../door.ts'
import type { LivePowers } from '../live/live-powers.ts'
import { ownGames } from '../live/own-games.ts'
import { openOwnStream } from '../live/own-stream.ts'
import { placesRead } from '../live/stream-places.ts'
import { problemOfHouse } from '../problem-of.ts'
import { sendProblem } from '../send-problem.ts'
import { accountHere } from '../standing-here.ts'

/** Live news of all the games that somebody plays or hosts, in one stream. */
export function meStreamRoutes(door: Door, powers: LivePowers): void {
  door.get(
    '/api/v1/me/stream',
    {
      config: { may: 'seeOwn' },
      exposeHeadRoute: false,
      schema: {
        summary:
          'Live news of all your games: an event `entry` for each, `games` when there are others; resumable by `Last-Event-ID`',
        headers: Type.Object({
          'last-event-id': Type.Optional(
            Type.String({ description: 'The id of the last event that was seen.', maxLength: 8_000 }),
          ),
        }),
        response: {
          200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const games = await ownGames(powers.house, account)
      const places = placesRead(request.headers['last-event-id'] ?? '', [...games.keys()])
      if (places === undefined || [...places].some(([game, seen]) => seen >= (games.get(game) ?? 0))) {
        const sentence = 'No event of your games has this id: follow them anew.'
        return sendProblem(reply, problemOfHouse(houseRefuses('badRequest', sentence, { field: 'last-event-id' })))
      }
      const stream = powers.streams.open(request, reply)
      if ('code' in stream) return sendProblem(reply, problemOfHouse(stream))
      openOwnStream(powers, { account, stream, games, places })
      return reply
    },
  )
}
