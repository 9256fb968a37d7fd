import { leaveSeat, takeSeatAgain } from '../../app/games/seats.ts'
import { SEATS_ROUTES } from '../../wire/routes/seats.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { gameSummary } from '../views/game-summary.ts'

/** Routes for your own seat in a game. You take a seat with an invitation, or by joining as the rules allow. */
export function seatRoutes(door: Door, { server }: DoorPowers): void {
  serve(door, SEATS_ROUTES, 'POST /api/v1/games/:game/seat', { may: 'takeSeatAgain' }, async (request, reply) => {
    const account = accountHere(request)
    const taken = await takeSeatAgain(server, accessHere(request).record, account)
    return taken.ok ? gameSummary(taken.record, account) : sendProblem(reply, problemOfServerRefusal(taken))
  })

  serve(door, SEATS_ROUTES, 'DELETE /api/v1/games/:game/seat', { may: 'leaveSeat' }, async (request, reply) => {
    const left = await leaveSeat(server, accessHere(request).record, accountHere(request))
    return left.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServerRefusal(left))
  })
}
