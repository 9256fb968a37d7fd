import type { FastifyReply, FastifyRequest } from 'fastify'
import { clockView, moveClock, type ServerWithMovableClock } from '../../app/server/move-clock.ts'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { ClockMove, ClockMoved, ServerClock } from '../../wire/clock.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { isAtThisMachine } from '../door/origins-and-methods.ts'
import type { Door } from '../door/route-types.ts'

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

  door.get(
    '/api/v1/clock',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'The time of the server, its next deadline and its next email, if its clock can be moved',
        response: { 200: ServerClock },
      },
    },
    async (request, reply) => {
      if (!isAtThisMachine(request)) return refuse(reply, elsewhere)
      reply.header('cache-control', 'no-store')
      return view(request)
    },
  )

  door.post(
    '/api/v1/clock',
    {
      config: { may: 'moveClock' },
      schema: {
        summary: 'Move the clock of the server forward; returns when everything on the way is done',
        body: ClockMove,
        response: { 200: ClockMoved },
      },
    },
    async (request, reply) => {
      if (!isAtThisMachine(request)) return refuse(reply, elsewhere)
      const moved = await moveClock(server, request.body)
      return moved.ok ? { ...(await view(request)), arrived: moved.arrived } : refuse(reply, moved)
    },
  )
}
