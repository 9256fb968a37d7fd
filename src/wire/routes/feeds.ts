import Type from 'typebox'
import { routes } from './route.ts'

export const FEEDS_ROUTES = routes({
  'GET /api/v1/games/:game/feed.atom': {
    summary: 'The latest entries of a game as an Atom feed: all, or only those about proposals or about rulings',
    querystring: Type.Object(
      {
        about: Type.Optional(
          Type.Union([Type.Literal('all'), Type.Literal('proposals'), Type.Literal('rulings')], { default: 'all' }),
        ),
      },
      { additionalProperties: false },
    ),
  },
})
