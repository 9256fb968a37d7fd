import { resumeGame, suspendGame } from '../../app/moderation/suspend-game.ts'
import { withholdText } from '../../app/moderation/withhold-text.ts'
import { serverLoad } from '../../app/server/health.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { MODERATION_ROUTES } from '../../wire/routes/moderation.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import { gamesAndNamesForOperators, moderationView } from '../views/moderation-view.ts'

/** Routes that show operators the state of the server and the moderation log. */
export function operatorRoutes(
  door: Door,
  powers: DoorPowers & Partial<AccountPowers> & { readonly streams: Pick<OpenStreams, 'count'> },
): void {
  const { server, streams } = powers

  serve(door, MODERATION_ROUTES, 'GET /api/v1/operator/load', { may: 'operate' }, async (_, reply) => {
    const { rss: resident, heapUsed: heap } = process.memoryUsage()
    const uptime = Math.floor(process.uptime())
    reply.header('cache-control', 'no-store')
    return { uptime, memory: { resident, heap }, streams: streams.count(), ...(await serverLoad(server)) }
  })

  serve(
    door,
    MODERATION_ROUTES,
    'GET /api/v1/operator/moderation-log',
    { may: 'operate' },
    async ({ query: { before, limit = 50 } }) => {
      const found = await server.store.moderationLog.list(limit + 1, before)
      const page = found.slice(0, limit)
      const known = await gamesAndNamesForOperators(powers, page)
      const actions = page.map(action => moderationView.action(action, known))
      const last = actions.at(-1)
      return { actions, ...(found.length > limit && last !== undefined ? { before: last.id } : {}) }
    },
  )

  serve(
    door,
    MODERATION_ROUTES,
    'GET /api/v1/operator/suspended',
    { may: 'operate' },
    async ({ query: { cursor, limit = 50 } }) => {
      const after = cursor === undefined ? {} : { cursor }
      const page = await server.store.games.list({ suspended: true, limit, ...after })
      return {
        games: page.games.map(moderationView.suspended),
        ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
      }
    },
  )
}

const NO_GAME = serverRefusal('unknownGame', 'There is no such game.')
const SUSPENDED = serverRefusal('alreadySo', 'This game is already suspended.')
const NOT_SUSPENDED = serverRefusal('alreadySo', 'This game is not suspended.')

/** Routes for operators' actions on a game. Operators cannot do anything inside a game. */
export function gameModerationRoutes(door: Door, { server }: DoorPowers): void {
  serve(door, MODERATION_ROUTES, 'POST /api/v1/games/:game/suspension', { may: 'operate' }, async (request, reply) => {
    const { record } = request.access ?? {}
    if (record === undefined) return sendNoContentOrProblem(reply, NO_GAME)
    if (record.suspended !== undefined) return sendNoContentOrProblem(reply, SUSPENDED)
    await suspendGame(server, record.id, request.body.why, accountHere(request))
    return sendNoContentOrProblem(reply, { ok: true })
  })

  serve(
    door,
    MODERATION_ROUTES,
    'DELETE /api/v1/games/:game/suspension',
    { may: 'operate' },
    async (request, reply) => {
      const { record } = request.access ?? {}
      if (record === undefined) return sendNoContentOrProblem(reply, NO_GAME)
      if (record.suspended === undefined) return sendNoContentOrProblem(reply, NOT_SUSPENDED)
      await resumeGame(server, record.id, { by: accountHere(request), why: request.body.why })
      return sendNoContentOrProblem(reply, { ok: true })
    },
  )

  serve(door, MODERATION_ROUTES, 'POST /api/v1/games/:game/withheld', { may: 'operate' }, async (request, reply) => {
    const { record } = request.access ?? {}
    if (record === undefined) return sendProblem(reply, problemOfServerRefusal(NO_GAME))
    const done = await withholdText(server, record, accountHere(request), request.body)
    if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
    return reply.code(201).send(moderationView.withheld(done.withheld))
  })
}
