import Type from 'typebox'
import { routes } from './route.ts'

export const LOG_ROUTES = routes({
  'GET /api/v1/games/:game/log': {
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
})
