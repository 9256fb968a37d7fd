import type { FastifyReply } from 'fastify'
import type { Problem } from '../wire/problem.ts'

/** Answers with a problem. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}
