import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { houseRefuses } from '../app/server/codes.ts'
import type { Door } from './door.ts'
import { placeOf } from './place-of.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendProblem } from './send-problem.ts'
import { tally } from './tally.ts'

/** How many bodies of the greatest size may be on their way at once, and how many of them from one network address. */
const MOST = 256
const MOST_PER_ADDRESS = 64

/** Bounds the bytes of bodies that are still arriving, so that many slow senders cannot fill the memory. */
export function boundBodies(door: Door, bodyLimit: number): void {
  const arriving = tally()
  door.decorateRequest('bodyArrived', null)
  door.addHook('onRequest', (request, reply, next) => {
    const place = placeOf(request.ip)
    const bytes = Math.min(bytesAnnounced(request, bodyLimit), bodyLimit)
    if (bytes === 0) return next()
    if (arriving.of(place) + bytes > MOST_PER_ADDRESS * bodyLimit || arriving.all() + bytes > MOST * bodyLimit) {
      reply.header('connection', 'close')
      return sendProblem(reply, problemOfHouse(TOO_MUCH))
    }
    request.bodyArrived = arriving.enter(place, bytes)
    finished(reply.raw, request.bodyArrived)
    next()
  })
  door.addHook('preValidation', (request, _, next) => {
    request.bodyArrived?.()
    next()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Called when the body has arrived; null where none is expected. */
    bodyArrived: (() => void) | null
  }
}

const TOO_MUCH = houseRefuses('tooBusy', 'Too much is being sent to the server at the moment: try again.', {
  retryAfter: 5,
})

/** How long a body says it is; one that does not say may be as long as any. */
function bytesAnnounced({ headers }: FastifyRequest, otherwise: number): number {
  if (headers['transfer-encoding'] !== undefined) return otherwise
  return Number(headers['content-length'] ?? 0)
}
