import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Opened } from '../ports/account.ts'

/** How a cookie is called: over HTTPS, by a name that other hosts cannot set. */
export function cookieName(origin: string, holds: 'session' | 'device'): string {
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

export function cookieAttributes(origin: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(origin) }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
