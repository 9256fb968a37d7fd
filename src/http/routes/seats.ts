import Type from 'typebox'
import { leaveSeat, takeSeatAgain } from '../../app/games/seats.ts'
import { GameSummary } from '../../wire/game/game.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { gameSummary } from '../views/game-summary.ts'

/** Routes for your own seat in a game. You take a seat with an invitation, or by joining as the rules allow. */
export function seatRoutes(door: Door, { server }: DoorPowers): void {
  door.post(
    '/api/v1/games/:game/seat',
    {
      config: { may: 'takeSeatAgain' },
      schema: {
        summary: 'Take back the seat that you left, unless someone else has taken it',
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const taken = await takeSeatAgain(server, accessHere(request).record, account)
      return taken.ok ? gameSummary(taken.record, account) : sendProblem(reply, problemOfServerRefusal(taken))
    },
  )

  door.delete(
    '/api/v1/games/:game/seat',
    {
      config: { may: 'leaveSeat' },
      schema: {
        summary: 'Leave your seat; the person you play stays in the game, as its rules provide',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const left = await leaveSeat(server, accessHere(request).record, accountHere(request))
      return left.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServerRefusal(left))
    },
  )
}
