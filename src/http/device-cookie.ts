import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '../app/play/seal.ts'
import { own } from '../kernel/values/lookup.ts'
import type { Visitor } from '../ports/visitor.ts'
import { cookieAttributes, cookieName } from './session-cookie.ts'
import { visitorHere } from './visitor-here.ts'

const DEVICE = /^[\w-]{43}$/
/** As long as browsers keep a cookie at most. */
const LASTS = 400 * 24 * 3_600_000

/**
 * From where a request comes, with the secret of its browser. It shows in which browser somebody signed up, and that
 * somebody has signed in there before; it signs nobody in.
 */
export function visitorWithDevice(request: FastifyRequest, origin: string): Visitor {
  const device = own(request.cookies, cookieName(origin, 'device'))
  return { ...visitorHere(request), ...(device !== undefined && DEVICE.test(device) ? { device } : {}) }
}

/** The same, with a secret that is given to the browser if it has none. */
export function visitorToKnowAgain(request: FastifyRequest, origin: string): Visitor & { readonly device: string } {
  return { device: newSecret(), ...visitorWithDevice(request, origin) }
}

/** Gives a browser its secret, unless it has it. Scripts in the browser do not see it. */
export function giveDevice(reply: FastifyReply, origin: string, device: string): void {
  const name = cookieName(origin, 'device')
  if (own(reply.request.cookies, name) === device) return
  reply.setCookie(name, device, { ...cookieAttributes(origin), expires: new Date(Date.now() + LASTS) })
}
