import type { FastifyRequest } from 'fastify'

/** The caller's session, if they use a session and not a token. */
export function sessionHere({ caller }: FastifyRequest): string | undefined {
  return caller !== null && 'session' in caller.by ? caller.by.session : undefined
}
