import type { FastifyReply } from 'fastify'
import type { AccountAnswer } from '../ports/account.ts'
import { problemOfAccount } from './problem-of-account.ts'
import { sendProblem } from './send-problem.ts'

/** Says that it was done, where there is nothing more to say, or why not. */
export function sendAccountAnswer(reply: FastifyReply, answer: AccountAnswer): FastifyReply {
  return answer.ok ? reply.code(204).send() : sendProblem(reply, problemOfAccount(answer))
}
