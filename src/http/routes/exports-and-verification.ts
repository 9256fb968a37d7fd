import { scriptOfGame, verifyGame } from '../../app/reads/public-log.ts'
import { askGame } from '../../app/server/ask-game.ts'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { Data } from '../../wire/data.ts'
import { EXPORTS_AND_VERIFICATION_ROUTES, MOST_WAITED } from '../../wire/routes/exports-and-verification.ts'
import type { Verification } from '../../wire/verification.ts'
import { answerGame, gameEtag } from '../answers/answer-game.ts'
import { sendAnswer, sendInPieces, sendJson, sendUnlessSame } from '../answers/send.ts'
import { accessHere, askerHere } from '../door/caller-and-access.ts'
import type { Door, ReadPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { moderationView } from '../views/moderation-view.ts'

/**
 * Routes for exporting a game in a form that players can edit: as a script or as a ruleset. The log has a separate
 * route.
 */
export function exportRoutes(door: Door, powers: ReadPowers): void {
  const { server, version } = powers

  serve(
    door,
    EXPORTS_AND_VERIFICATION_ROUTES,
    'GET /api/v1/games/:game/export/script',
    { may: 'seeGame', home: 'read', heavy: true },
    async (request, reply) =>
      sendUnlessSame(request, reply, await gameEtag(server, version, request), () =>
        sendInPieces(reply, 'application/json', scriptOfGame(server, accessHere(request).record)),
      ),
  )

  serve(
    door,
    EXPORTS_AND_VERIFICATION_ROUTES,
    'GET /api/v1/games/:game/export/ruleset',
    { may: 'seeGame', home: 'read' },
    async (request, reply) => answerGame(powers, request, reply, { about: 'rulesetFiles' }, request.query.at),
  )
}

/** Routes for verifying a game: the data needed to do so, and verification on the server. */
export function verificationRoutes(door: Door, { server, version }: ReadPowers): void {
  serve(
    door,
    EXPORTS_AND_VERIFICATION_ROUTES,
    'GET /api/v1/games/:game/verification',
    { may: 'seeGame', home: 'read' },
    async (request, reply) => {
      const { id } = accessHere(request).record
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () => {
        const answer = await askGame(server, id, { about: 'verification', by: askerHere(request) })
        if (!answer.ok) return sendAnswer(reply, answer)
        const withheld = (await server.store.games.withheld(id)).map(moderationView.withheld)
        const verification: Data<typeof Verification> = { ...valueOfText(answer.json), withheld }
        return sendJson(reply, JSON.stringify(verification))
      })
    },
  )

  serve(
    door,
    EXPORTS_AND_VERIFICATION_ROUTES,
    'GET /api/v1/games/:game/verify',
    { may: 'seeGame', home: 'read', heavy: true },
    async (request, reply) => {
      const wait = (request.query.wait ?? MOST_WAITED) * 1_000
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () => {
        const standing = await verifyGame(server, accessHere(request).record, wait)
        if (standing.is === 'checked') return sendJson(reply, standing.json)
        const { done, of } = standing
        reply.removeHeader('etag')
        return sendJson(reply.code(202).header('retry-after', 2), JSON.stringify({ done, of }))
      })
    },
  )
}
