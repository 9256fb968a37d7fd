import Type from 'typebox'
import { routes } from './route.ts'

export const STREAM_ROUTES = routes({
  'GET /api/v1/games/:game/stream': {
    summary:
      'Stream a game: an `entry` event for each entry, as in GET …/entries, a `talk` event for each change in talk and, if asked for, `here` events; resumable with `Last-Event-ID`',
    querystring: Type.Object(
      {
        from: Type.Optional(
          Type.Integer({
            description: 'The first entry to send; by default, new entries only.',
            minimum: 0,
          }),
        ),
        here: Type.Optional(
          Type.Boolean({
            description:
              'Whether you count as here while the stream is open. If so, and if you are in the game, a `here` event lists the people who are here, now and after each change.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.String({
          description: 'The id of the last event that you received. It takes precedence over `from`.',
          maxLength: 20,
        }),
      ),
    }),
    response: {
      200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: Type.String() } } },
    },
  },
})
