import type { FastifyReply } from 'fastify'
import type { AccountAnswer } from '../../ports/account.ts'
import { problemOfAccountRefusal } from './problem-of-refusal.ts'
import { sendProblem } from './send.ts'

/** Responds without content if the request was carried out; otherwise, gives the reason why it was not. */
export function sendAccountOutcome(reply: FastifyReply, answer: AccountAnswer): FastifyReply {
  return answer.ok ? reply.code(204).send() : sendProblem(reply, problemOfAccountRefusal(answer))
}

/**
 * Responds that an email has been sent, with the same words whatever the email says, or gives the reason why none was
 * sent.
 */
export function sendEmailOutcome(reply: FastifyReply, answer: AccountAnswer): FastifyReply {
  if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
  return reply.code(202).send({ detail: 'We sent an email to this address. Follow its instructions.' })
}
