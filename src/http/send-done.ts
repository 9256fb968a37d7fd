import type { FastifyReply } from 'fastify'
import type { HouseRefusal } from '../app/server/codes.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendProblem } from './send-problem.ts'

/** Says that it was done, where there is nothing more to say, or why not. */
export function sendDone(reply: FastifyReply, done: { readonly ok: true } | HouseRefusal): FastifyReply {
  return done.ok ? reply.code(204).send() : sendProblem(reply, problemOfHouse(done))
}
