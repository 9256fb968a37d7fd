import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../../app/play/seal.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Opened } from '../../ports/account.ts'
import type { Visitor } from '../../ports/visitor.ts'

/** How a cookie is called: over HTTPS, by a name that other hosts cannot set. */
function cookieName(origin: string, holds: 'session' | 'device'): string {
  return `${isSecure(origin) ? '__Host-' : ''}nomothete.${holds}`
}

/** How the cookie that holds the key of a session is called. */
export function sessionCookie(origin: string): string {
  return cookieName(origin, 'session')
}

/** Gives a browser the key of the session that it has begun. Scripts in the browser do not see it. */
export function giveKey(reply: FastifyReply, origin: string, { key, session }: Opened): void {
  reply.setCookie(sessionCookie(origin), key, { ...cookieAttributes(origin), expires: new Date(session.until) })
}

/** Takes the key away from a browser whose session is over. */
export function takeKey(reply: FastifyReply, origin: string): void {
  reply.clearCookie(sessionCookie(origin), cookieAttributes(origin))
}

function cookieAttributes(origin: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(origin) }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}

const DEVICE = /^[\w-]{43}$/
/** As long as browsers keep a cookie at most. */
const LASTS = 400 * 24 * 3_600_000

/**
 * From where a request comes, with the secret of its browser. It shows in which browser someone signed up, and that
 * someone has signed in there before; it signs no one in.
 */
export function visitorWithDevice(request: FastifyRequest, origin: string): Visitor {
  const device = lookup(request.cookies, cookieName(origin, 'device'))
  return { ...visitorHere(request), ...(device !== undefined && DEVICE.test(device) ? { device } : {}) }
}

/** The same, with a secret that is given to the browser if it has none. */
export function visitorToKnowAgain(request: FastifyRequest, origin: string): Visitor & { readonly device: string } {
  return { device: newSecret(), ...visitorWithDevice(request, origin) }
}

/** Gives a browser its secret, unless it has it. Scripts in the browser do not see it. */
export function giveDevice(reply: FastifyReply, origin: string, device: string): void {
  const name = cookieName(origin, 'device')
  if (lookup(reply.request.cookies, name) === device) return
  reply.setCookie(name, device, { ...cookieAttributes(origin), expires: new Date(Date.now() + LASTS) })
}

/** From where a request comes, for the audit. */
export function visitorHere({ ip, headers }: FastifyRequest): Visitor {
  return { ip, agent: headers['user-agent'] ?? '' }
}
