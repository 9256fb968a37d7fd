import type { FastifyReply } from 'fastify'
import type { AccountAnswer } from '../../ports/account.ts'
import { problemOfAccount } from './problem-of.ts'
import { sendProblem } from './send.ts'

/** Says that it was done, where there is nothing more to say, or why not. */
export function sendAccountAnswer(reply: FastifyReply, answer: AccountAnswer): FastifyReply {
  return answer.ok ? reply.code(204).send() : sendProblem(reply, problemOfAccount(answer))
}

/** Says that a letter is on its way, in the same words whatever stands in it; or why none is. */
export function sendLetterSent(reply: FastifyReply, answer: AccountAnswer): FastifyReply {
  if (!answer.ok) return sendProblem(reply, problemOfAccount(answer))
  return reply.code(202).send({ detail: 'A letter is on its way to this address: read there how it goes on.' })
}
