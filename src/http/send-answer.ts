import type { FastifyReply } from 'fastify'
import type { DeskAnswer } from '../app/desk/desk-request.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendProblem } from './send-problem.ts'

/** Sends what a game answered, which is JSON already. */
export function sendAnswer(reply: FastifyReply, answer: DeskAnswer): FastifyReply {
  if (answer.ok) return reply.type('application/json').send(answer.json)
  const { code, sentence, field } = answer
  const where = field === undefined ? {} : { field }
  return sendProblem(
    reply,
    problemOfHouse({ code: code === 'unknown' ? 'unknownThing' : 'badRequest', sentence, ...where }),
  )
}
