import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { serverRefuses } from '../../app/server/codes.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import { placeOf } from './caller.ts'
import type { Door } from './door.ts'
import { tally } from './rate-limits.ts'

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
      return sendProblem(reply, problemOfServer(TOO_MUCH))
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

const TOO_MUCH = serverRefuses('tooBusy', 'Too much is being sent to the server at the moment: try again.', {
  retryAfter: 5,
})

/** How long a body says it is; one that does not say may be as long as any. */
function bytesAnnounced({ headers }: FastifyRequest, otherwise: number): number {
  if (headers['transfer-encoding'] !== undefined) return otherwise
  return Number(headers['content-length'] ?? 0)
}

/**
 * Reads bodies as JSON in UTF-8, as they are sent, and nothing else. What is written otherwise is refused, for a log keeps
 * for good what was understood.
 */
export function jsonBodies(door: Door): void {
  const parse = door.getDefaultJsonParser('error', 'error')
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isWrittenOtherwise(request)) done(fault(415, 'It is written otherwise.'))
    else if (!isUtf8(body)) done(fault(400, 'The request is not in UTF-8.'))
    else parse(request, body.toString(), done)
  })
}

function isWrittenOtherwise({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? []
  return !/^utf-?8$/i.test(charset) || (headers['content-encoding'] ?? 'identity') !== 'identity'
}

function fault(statusCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { statusCode })
}
