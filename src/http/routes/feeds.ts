import { feedOfGame } from '../../app/reads/feed.ts'
import { FEEDS_ROUTES } from '../../wire/routes/feeds.ts'
import { gameEtag } from '../answers/answer-game.ts'
import { sendUnlessSame } from '../answers/send.ts'
import { accessHere } from '../door/caller-and-access.ts'
import type { Door, ReadPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/**
 * The feed of a game for feed readers. Anyone who may see the game may read its feed. For a private game, the feed
 * reader has to send an API token.
 */
export function feedRoutes(door: Door, { server, version }: ReadPowers): void {
  serve(
    door,
    FEEDS_ROUTES,
    'GET /api/v1/games/:game/feed.atom',
    { may: 'seeGame', home: 'read' },
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
