import type { FastifyReply } from 'fastify'
import type { DeskAnswer } from '../app/session/messages.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendProblem } from './send-problem.ts'

/** Sends a text that is JSON already. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sends what a game answered, which is JSON already. */
export function sendAnswer(reply: FastifyReply, answer: DeskAnswer): FastifyReply {
  if (answer.ok) return sendJson(reply, answer.json)
  const { code, sentence, field } = answer
  const where = field === undefined ? {} : { field }
  return sendProblem(
    reply,
    problemOfHouse({ code: code === 'unknown' ? 'unknownThing' : 'badRequest', sentence, ...where }),
  )
}
