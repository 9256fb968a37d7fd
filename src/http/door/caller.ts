import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { serverRefuses } from '../../app/server/codes.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { CallerOf } from './door.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * Finds out who calls: by an API token if one is shown, else by the session whose key is in the cookie, else no one. A
 * token that is no good is refused; a session that is over makes a stranger.
 */
export function callerOf({ tokens, sessions }: Accounts, origin: string): CallerOf {
  return async request => {
    const token = tokenIn(request)
    if (token !== undefined) {
      const caller = await tokens.caller(token)
      return caller ?? serverRefuses('signInFirst', 'This API token is not known, was revoked or has run out.')
    }
    const key = lookup(request.cookies, sessionCookie(origin))
    return key === undefined ? null : ((await sessions.caller(key)) ?? null)
  }
}

function tokenIn({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : undefined
}

/** The network that an address belongs to, for limits: an IPv4 address, or the /64 of an IPv6 address. */
export function placeOf(ip: string): string {
  return normalizeIP(ip)
}
