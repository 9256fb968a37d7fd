import Type from 'typebox'
import { scriptOfGame, verifyGame } from '../../app/reads/public-log.ts'
import { askGame } from '../../app/server/ask-game.ts'
import { At } from '../../wire/query-parameters.ts'
import { Files } from '../../wire/ruleset.ts'
import { Verification, Verified, Verifying } from '../../wire/verification.ts'
import { answerGame, gameEtag } from '../answers/answer-game.ts'
import { sendAnswer, sendInPieces, sendJson, sendUnlessSame } from '../answers/send.ts'
import { accessHere, askerHere } from '../door/caller-and-access.ts'
import type { Door, ReadPowers } from '../door/route-types.ts'
import { moderationView } from '../views/moderation-view.ts'

/**
 * Routes for exporting a game in a form that players can edit: as a script or as a ruleset. The log has a separate
 * route.
 */
export function exportRoutes(door: Door, powers: ReadPowers): void {
  const { server, version } = powers

  door.get(
    '/api/v1/games/:game/export/script',
    {
      config: { may: 'seeGame', home: 'read', heavy: true },
      schema: {
        summary: 'The whole game as a script that replays it, as the files of a folder',
        response: { 200: Files },
      },
    },
    async (request, reply) =>
      sendUnlessSame(request, reply, await gameEtag(server, version, request), () =>
        sendInPieces(reply, 'application/json', scriptOfGame(server, accessHere(request).record)),
      ),
  )

  door.get(
    '/api/v1/games/:game/export/ruleset',
    {
      config: { may: 'seeGame', home: 'read' },
      schema: {
        summary: 'The rulebook as the folder of a ruleset, now or as of an entry; a new game can start from it',
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: Files },
      },
    },
    async (request, reply) => answerGame(powers, request, reply, { about: 'rulesetFiles', at: request.query.at }),
  )
}

/** Maximum number of seconds for which a request waits for a verdict. */
const MOST_WAITED = 20

const Wait = Type.Optional(
  Type.Integer({ minimum: 0, maximum: MOST_WAITED, description: 'Seconds to wait for the verdict; 20 if absent.' }),
)

/** Routes for verifying a game: the data needed to do so, and verification on the server. */
export function verificationRoutes(door: Door, { server, version }: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/verification',
    {
      config: { may: 'seeGame', home: 'read' },
      schema: {
        summary: 'Everything you need to verify a game: its head, the engine, commitments and withheld texts',
        response: { 200: Verification },
      },
    },
    async (request, reply) => {
      const { id } = accessHere(request).record
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () => {
        const answer = await askGame(server, id, { about: 'verification', by: askerHere(request) })
        if (!answer.ok) return sendAnswer(reply, answer)
        const withheld = (await server.store.games.withheld(id)).map(moderationView.withheld)
        const data = JSON.parse(answer.json) as Omit<Verification, 'withheld'>
        return sendJson(reply, JSON.stringify({ ...data, withheld }))
      })
    },
  )

  door.get(
    '/api/v1/games/:game/verify',
    {
      config: { may: 'seeGame', home: 'read', heavy: true },
      schema: {
        summary:
          'Decide the whole game again from the start, and check every entry; for a long game, ask again until it is done',
        querystring: Type.Object({ wait: Wait }, { additionalProperties: false }),
        response: { 200: Verified, 202: Verifying },
      },
    },
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
