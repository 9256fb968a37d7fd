import type { FastifyReply } from 'fastify'
import type { AccountAnswer } from '../ports/account.ts'
import { problemOfAccount } from './problem-of-account.ts'
import { sendProblem } from './send-problem.ts'

/** Says that a letter is on its way, in the same words whatever stands in it; or why none is. */
export function sendLetterSent(reply: FastifyReply, answer: AccountAnswer): FastifyReply {
  if (!answer.ok) return sendProblem(reply, problemOfAccount(answer))
  return reply.code(202).send({ detail: 'A letter is on its way to this address: read there how it goes on.' })
}
