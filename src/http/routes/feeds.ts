import Type from 'typebox'
import { feedOfGame } from '../../app/reads/feed.ts'
import { gameEtag } from '../answers/answer-game.ts'
import { sendUnlessSame } from '../answers/send.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door, ReadPowers } from '../door/route-types.ts'

/**
 * The feed of a game for feed readers. Anyone who may see the game may read its feed. For a private game, the feed
 * reader has to send an API token.
 */
export function feedRoutes(door: Door, { server, version }: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/feed.atom',
    {
      config: { may: 'seeGame', home: 'read' },
      schema: {
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
    },
    async (request, reply) =>
      sendUnlessSame(request, reply, await gameEtag(server, version, request), async () => {
        const { record } = accessHere(request)
        const topic = request.query.about ?? 'all'
        const { home } = server
        const self = `${home}/api/v1/games/${record.id}/feed.atom${topic === 'all' ? '' : `?about=${topic}`}`
        const feed = await feedOfGame(server, record, topic, self)
        reply.type('application/atom+xml; charset=utf-8')
        return reply.send(feed)
      }),
  )
}
