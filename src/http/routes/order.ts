import Type from 'typebox'
import { resumeGame, suspendGame } from '../../app/moderation/suspend-game.ts'
import { withholdText } from '../../app/moderation/withhold-text.ts'
import { houseRefuses } from '../../app/server/codes.ts'
import { Withheld } from '../../wire/entry.ts'
import { NewWithholding, Suspension } from '../../wire/moderation.ts'
import type { Door, DoorPowers } from '../door.ts'
import { orderTold } from '../order-told.ts'
import { problemOfHouse } from '../problem-of.ts'
import { sendDone } from '../send-done.ts'
import { sendProblem } from '../send-problem.ts'
import { accountHere } from '../standing-here.ts'

const NO_GAME = houseRefuses('unknownGame', 'There is no such game.')
const SUSPENDED = houseRefuses('alreadySo', 'This game is suspended already.')
const NOT_SUSPENDED = houseRefuses('alreadySo', 'This game is not suspended.')

/** What operators do about a game. Inside it they can do nothing. */
export function orderRoutes(door: Door, { house }: DoorPowers): void {
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
      await suspendGame(house, record.id, request.body.why, accountHere(request))
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
      await resumeGame(house, record.id, { by: accountHere(request), why: request.body.why })
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
      if (record === undefined) return sendProblem(reply, problemOfHouse(NO_GAME))
      const done = await withholdText(house, record, accountHere(request), request.body)
      if (!done.ok) return sendProblem(reply, problemOfHouse(done))
      return reply.code(201).send(orderTold.withheld(done.withheld))
    },
  )
}
