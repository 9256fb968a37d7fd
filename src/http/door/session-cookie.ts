import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../../app/play/hash-act-texts.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Opened } from '../../ports/account.ts'
import type { Visitor } from '../../ports/visitor.ts'

/** The name of a cookie. With HTTPS, the name has a prefix that prevents other hosts from setting the cookie. */
function cookieName(origin: string, holds: 'session' | 'device'): string {
  return `${isSecure(origin) ? '__Host-' : ''}nomothete.${holds}`
}

/** The name of the cookie with the session key. */
export function sessionCookieName(origin: string): string {
  return cookieName(origin, 'session')
}

/** Gives a browser the key of its new session. Scripts in the browser cannot read the key. */
export function setSessionCookie(reply: FastifyReply, origin: string, { key, session }: Opened): void {
  reply.setCookie(sessionCookieName(origin), key, { ...cookieAttributes(origin), expires: new Date(session.until) })
}

/** Removes the session key from a browser whose session has ended. */
export function clearSessionCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(sessionCookieName(origin), cookieAttributes(origin))
}

function cookieAttributes(origin: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(origin) }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}

const DEVICE = /^[\w-]{43}$/
/** How long browsers keep a cookie, in milliseconds. */
const LASTS = 400 * 24 * 3_600_000

/**
 * The origin of a request, with the secret that identifies the browser. The secret shows in which browser someone
 * signed up, and whether they have signed in with this browser before. The secret alone does not sign anyone in.
 */
export function visitorWithDevice(request: FastifyRequest, origin: string): Visitor {
  const device = lookup(request.cookies, cookieName(origin, 'device'))
  return { ...visitorHere(request), ...(device !== undefined && DEVICE.test(device) ? { device } : {}) }
}

/**
 * The origin of a request, with the secret that identifies the browser. If the browser has no secret, a new one is
 * created.
 */
export function visitorWithOwnDevice(request: FastifyRequest, origin: string): Visitor & { readonly device: string } {
  return { device: newSecret(), ...visitorWithDevice(request, origin) }
}

/** Gives a browser its secret, unless it already has one. Scripts in the browser cannot read the secret. */
export function setDeviceCookie(reply: FastifyReply, origin: string, device: string): void {
  const name = cookieName(origin, 'device')
  if (lookup(reply.request.cookies, name) === device) return
  reply.setCookie(name, device, { ...cookieAttributes(origin), expires: new Date(Date.now() + LASTS) })
}

/** The origin of a request, for the audit log. */
export function visitorHere({ ip, headers }: FastifyRequest): Visitor {
  return { ip, agent: headers['user-agent'] ?? '' }
}
