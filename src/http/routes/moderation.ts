import Type from 'typebox'
import { resumeGame, suspendGame } from '../../app/moderation/suspend-game.ts'
import { withholdText } from '../../app/moderation/withhold-text.ts'
import { serverRefuses } from '../../app/server/codes.ts'
import { houseLoad } from '../../app/server/load.ts'
import { Withheld } from '../../wire/entry.ts'
import { Deed, HouseLoad, NewWithholding, SuspendedGame, Suspension } from '../../wire/moderation.ts'
import { Cursor, Limit } from '../../wire/page.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendDone, sendProblem } from '../answers/send.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/door.ts'
import { accountHere } from '../door/standing-here.ts'
import type { OpenStreams } from '../live/open-streams.ts'
import { knownToOperators, orderView } from '../views/moderation-view.ts'

/** What operators look at: how the server does, and what was done by operators. */
export function operatorRoutes(
  door: Door,
  powers: DoorPowers & Partial<AccountPowers> & { readonly streams: Pick<OpenStreams, 'count'> },
): void {
  const { server, streams } = powers

  door.get(
    '/api/v1/operator/load',
    {
      config: { may: 'operate' },
      schema: { summary: 'How much goes on in the house', response: { 200: HouseLoad } },
    },
    async (_, reply) => {
      const { rss: resident, heapUsed: heap } = process.memoryUsage()
      const uptime = Math.floor(process.uptime())
      reply.header('cache-control', 'no-store')
      return { uptime, memory: { resident, heap }, streams: streams.count(), ...(await houseLoad(server)) }
    },
  )

  door.get(
    '/api/v1/operator/deeds',
    {
      config: { may: 'operate' },
      schema: {
        summary:
          'What operators did about games, latest first; what they did about people: GET /api/v1/people/happenings',
        querystring: Type.Object(
          { before: Type.Optional(Type.Integer({ minimum: 1 })), limit: Limit },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ deeds: Type.Array(Deed), before: Type.Optional(Type.Integer()) }) },
      },
    },
    async ({ query: { before, limit = 50 } }) => {
      const found = await server.store.deeds.list(limit + 1, before)
      const page = found.slice(0, limit)
      const known = await knownToOperators(powers, page)
      const deeds = page.map(deed => orderView.deed(deed, known))
      const last = deeds.at(-1)
      return { deeds, ...(found.length > limit && last !== undefined ? { before: last.id } : {}) }
    },
  )

  door.get(
    '/api/v1/operator/suspended',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Games that stand still, the newest first',
        querystring: Type.Object({ cursor: Cursor, limit: Limit }, { additionalProperties: false }),
        response: { 200: Type.Object({ games: Type.Array(SuspendedGame), cursor: Type.Optional(Type.String()) }) },
      },
    },
    async ({ query: { cursor, limit = 50 } }) => {
      const after = cursor === undefined ? {} : { cursor }
      const page = await server.store.games.list({ suspended: true, limit, ...after })
      return {
        games: page.games.map(orderView.suspended),
        ...(page.cursor === undefined ? {} : { cursor: page.cursor }),
      }
    },
  )
}

const NO_GAME = serverRefuses('unknownGame', 'There is no such game.')
const SUSPENDED = serverRefuses('alreadySo', 'This game is suspended already.')
const NOT_SUSPENDED = serverRefuses('alreadySo', 'This game is not suspended.')

/** What operators do about a game. Inside it they can do nothing. */
export function orderRoutes(door: Door, { server }: DoorPowers): void {
  door.post(
    '/api/v1/games/:game/suspension',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Suspend a game: nobody acts in it and no deadline falls, and everybody sees why',
        body: Suspension,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { record } = request.standing ?? {}
      if (record === undefined) return sendDone(reply, NO_GAME)
      if (record.suspended !== undefined) return sendDone(reply, SUSPENDED)
      await suspendGame(server, record.id, request.body.why, accountHere(request))
      return sendDone(reply, { ok: true })
    },
  )

  door.delete(
    '/api/v1/games/:game/suspension',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Let a suspended game go on: deadlines that stood meanwhile fall now, at their own instants',
        body: Suspension,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { record } = request.standing ?? {}
      if (record === undefined) return sendDone(reply, NO_GAME)
      if (record.suspended === undefined) return sendDone(reply, NOT_SUSPENDED)
      await resumeGame(server, record.id, { by: accountHere(request), why: request.body.why })
      return sendDone(reply, { ok: true })
    },
  )

  door.post(
    '/api/v1/games/:game/withheld',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Withhold a text beside the log for good; its hash stays, and everybody sees why',
        body: NewWithholding,
        response: { 201: Withheld },
      },
    },
    async (request, reply) => {
      const { record } = request.standing ?? {}
      if (record === undefined) return sendProblem(reply, problemOfServer(NO_GAME))
      const done = await withholdText(server, record, accountHere(request), request.body)
      if (!done.ok) return sendProblem(reply, problemOfServer(done))
      return reply.code(201).send(orderView.withheld(done.withheld))
    },
  )
}
