import type { FastifyRequest } from 'fastify'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { networkOf } from './caller.ts'
import type { Door } from './route-types.ts'

const MINUTE = 60_000

/** Bytes of bodies that are refused for one network address in a minute, before no body from there is read any more. */
const MOST = 4_194_304

/**
 * Whether a body was received and read for nothing. One that is announced as too large is not even received, and neither
 * is one for which there is no place.
 */
function wasForNothing({ headers, body }: FastifyRequest, status: number): boolean {
  if (READ_AND_REFUSED.includes(status)) return body !== undefined
  return status === 400 || status === 415 || (status === 413 && headers['content-length'] === undefined)
}

/** What is wrong as a whole, one of too many, or too much for the server at the moment. */
const READ_AND_REFUSED = [422, 429, 503]

/**
 * Counts the bytes of refused bodies by network address and minute. Returns a function that refuses a further body of an
 * address that has sent too many.
 */
export function countRefusedBytes(
  door: Door,
  bodyBytes: (request: FastifyRequest) => number,
): (request: FastifyRequest) => ServerRefusal | undefined {
  let minute = 0
  const bytes = new Map<string, number>()
  const ofThisMinute = (): Map<string, number> => {
    const current = Math.floor(Date.now() / MINUTE)
    if (current !== minute) bytes.clear()
    minute = current
    return bytes
  }
  door.addHook('onResponse', (request, reply, next) => {
    const sent = wasForNothing(request, reply.statusCode) ? bodyBytes(request) : 0
    if (sent > 0) {
      const place = networkOf(request.ip)
      const counted = ofThisMinute()
      counted.set(place, (counted.get(place) ?? 0) + sent)
    }
    next()
  })
  return ({ ip }) => {
    if ((ofThisMinute().get(networkOf(ip)) ?? 0) < MOST) return undefined
    const retryAfter = Math.ceil((MINUTE - (Date.now() % MINUTE)) / 1_000)
    const sentence = `Too much of what came from your network in this minute was not valid. Try again in ${retryAfter} seconds.`
    return serverRefusal('tooMuch', sentence, { retryAfter })
  }
}
