import type { FastifyRequest } from 'fastify'

/** The session by which the caller calls, if it is one and not a token. */
export function sessionHere({ caller }: FastifyRequest): string | undefined {
  return caller !== null && 'session' in caller.by ? caller.by.session : undefined
}
