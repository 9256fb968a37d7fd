import Type from 'typebox'
import { routes } from './route.ts'

export const ME_STREAM_ROUTES = routes({
  'GET /api/v1/me/stream': {
    summary:
      'Stream all your games: an `entry` event for each entry, `talk` for each change in talk, `games` when the list changes; resumable with `Last-Event-ID`',
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.String({ description: 'The id of the last event that you received.', maxLength: 8_000 }),
      ),
    }),
    response: {
      200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: Type.String() } } },
    },
  },
})
