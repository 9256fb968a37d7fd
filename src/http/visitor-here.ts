import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../ports/visitor.ts'

/** From where a request comes, for the audit. */
export function visitorHere({ ip, headers }: FastifyRequest): Visitor {
  return { ip, agent: headers['user-agent'] ?? '' }
}
