import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { CallerOf } from './route-types.ts'
import { sessionCookieName } from './session-cookie.ts'

/**
 * Identifies the caller: by an API token if the request has one, otherwise by the session key in the cookie. Any other
 * caller is a stranger. An invalid token is refused. After a session has ended, the caller is a stranger.
 */
export function callerIdentifier({ tokens, sessions }: Accounts, origin: string): CallerOf {
  return async request => {
    const token = tokenIn(request)
    if (token !== undefined) {
      const caller = await tokens.caller(token)
      return caller ?? serverRefusal('signInFirst', 'This API token is unknown, revoked or expired.')
    }
    const key = lookup(request.cookies, sessionCookieName(origin))
    return key === undefined ? null : ((await sessions.caller(key)) ?? null)
  }
}

/** The refusal of a browser whose session has ended, which would otherwise be told what a stranger is told. */
export const SESSION_ENDED = serverRefusal('signInFirst', 'Your session has ended. Sign in again.')

/** Whether a request comes from a browser whose session has ended. */
export function hasEndedSession({ caller, cookies }: FastifyRequest, origin: string): boolean {
  return caller === null && lookup(cookies, sessionCookieName(origin)) !== undefined
}

function tokenIn({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : undefined
}

/** The network of an address, to which limits apply: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  return normalizeIP(ip)
}
