import type { FastifyReply, FastifyRequest } from 'fastify'
import { clockView, moveClock, type ServerWithMovableClock } from '../../app/server/move-clock.ts'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { CLOCK_ROUTES } from '../../wire/routes/clock.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { isAtThisMachine } from '../door/origins-and-methods.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes of a server whose clock can be moved, for those who use its machine: to read the clock, and to move it. */
export function clockRoutes(door: Door, server: ServerWithMovableClock): void {
  const view = async ({ caller }: FastifyRequest) => {
    const { now, nextDeadline, nextEmail } = await clockView(server, caller)
    return {
      now: wireInstant(now),
      ...(nextDeadline === undefined ? {} : { nextDeadline: { ...nextDeadline, at: wireInstant(nextDeadline.at) } }),
      ...(nextEmail === undefined ? {} : { nextEmail: wireInstant(nextEmail) }),
    }
  }
  const refuse = (reply: FastifyReply, refusal: ServerRefusal) => sendProblem(reply, problemOfServerRefusal(refusal))
  const elsewhere = serverRefusal('unknownThing', 'There is nothing here.')

  serve(door, CLOCK_ROUTES, 'GET /api/v1/clock', { may: 'lookAround' }, async (request, reply) => {
    if (!isAtThisMachine(request)) return refuse(reply, elsewhere)
    reply.header('cache-control', 'no-store')
    return view(request)
  })

  serve(door, CLOCK_ROUTES, 'POST /api/v1/clock', { may: 'moveClock' }, async (request, reply) => {
    if (!isAtThisMachine(request)) return refuse(reply, elsewhere)
    const moved = await moveClock(server, request.body)
    return moved.ok ? { ...(await view(request)), arrived: moved.arrived } : refuse(reply, moved)
  })
}
