import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../../app/play/seal.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Opened } from '../../ports/account.ts'
import type { Visitor } from '../../ports/visitor.ts'

/** The name of a cookie; over HTTPS, it is a name that other hosts cannot set. */
function cookieName(origin: string, holds: 'session' | 'device'): string {
  return `${isSecure(origin) ? '__Host-' : ''}nomothete.${holds}`
}

/** The name of the cookie that contains the key of a session. */
export function sessionCookie(origin: string): string {
  return cookieName(origin, 'session')
}

/** Gives a browser the key of its new session. Scripts in the browser cannot read it. */
export function giveKey(reply: FastifyReply, origin: string, { key, session }: Opened): void {
  reply.setCookie(sessionCookie(origin), key, { ...cookieAttributes(origin), expires: new Date(session.until) })
}

/** Removes the session key from a browser whose session has ended. */
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
/** The maximum time for which browsers keep a cookie, in milliseconds. */
const LASTS = 400 * 24 * 3_600_000

/**
 * The origin of a request, with the secret of its browser. The secret shows in which browser someone signed up, and
 * that they have signed in there before; it does not sign anyone in.
 */
export function visitorWithDevice(request: FastifyRequest, origin: string): Visitor {
  const device = lookup(request.cookies, cookieName(origin, 'device'))
  return { ...visitorHere(request), ...(device !== undefined && DEVICE.test(device) ? { device } : {}) }
}

/** The origin of a request, with the secret of its browser, which is created if the browser has none. */
export function visitorToKnowAgain(request: FastifyRequest, origin: string): Visitor & { readonly device: string } {
  return { device: newSecret(), ...visitorWithDevice(request, origin) }
}

/** Gives a browser its secret, unless it already has one. Scripts in the browser cannot read it. */
export function giveDevice(reply: FastifyReply, origin: string, device: string): void {
  const name = cookieName(origin, 'device')
  if (lookup(reply.request.cookies, name) === device) return
  reply.setCookie(name, device, { ...cookieAttributes(origin), expires: new Date(Date.now() + LASTS) })
}

/** The origin of a request, for the audit log. */
export function visitorHere({ ip, headers }: FastifyRequest): Visitor {
  return { ip, agent: headers['user-agent'] ?? '' }
}
