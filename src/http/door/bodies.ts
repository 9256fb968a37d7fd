import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { excessOf } from '../../kernel/values/nesting.ts'
import { hasLoneSurrogate } from '../../kernel/values/surrogate-escapes.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { networkOf } from './caller.ts'
import { largestBody } from './largest-body.ts'
import { tally } from './rate-limits.ts'
import { countRefusedBytes } from './refused-bytes.ts'
import type { Door } from './route-types.ts'

/** Maximum number of bodies of the maximum size that may be arriving at the same time. */
const MOST = 256
/** Maximum number of such bodies from one network address. */
const MOST_PER_ADDRESS = 64

/** Maximum number of bytes of a body where none is expected. */
const UNEXPECTED = 4_096

/**
 * Limits bodies: each to what its route's schema allows, all that are still arriving together, so that many slow senders
 * cannot fill the memory, and those from an address that has sent too much that was not valid.
 */
export function limitBodies(door: Door, bodyLimit: number): void {
  const arriving = tally()
  const bytesOf = (request: FastifyRequest): number => {
    const limit = request.routeOptions.bodyLimit ?? bodyLimit
    return Math.min(bytesAnnounced(request, limit), limit)
  }
  const floodRefusal = countRefusedBytes(door, bytesOf)
  door.decorateRequest('bodyArrived', null)
  door.addHook('onRoute', route => {
    const body = (route.schema as { readonly body?: TSchema } | undefined)?.body
    route.bodyLimit ??= Math.min(body === undefined ? UNEXPECTED : largestBody(body), bodyLimit)
  })
  door.addHook('onRequest', (request, reply, next) => {
    const place = networkOf(request.ip)
    const bytes = bytesOf(request)
    if (bytes === 0) return next()
    const flood = floodRefusal(request)
    if (flood !== undefined) {
      reply.header('connection', 'close')
      return sendProblem(reply, problemOfServerRefusal(flood))
    }
    if (arriving.of(place) + bytes > MOST_PER_ADDRESS * bodyLimit || arriving.all() + bytes > MOST * bodyLimit) {
      reply.header('connection', 'close')
      return sendProblem(reply, problemOfServerRefusal(TOO_MUCH))
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
    /** Reserves space for a body. Returns a function to call when the body has arrived; null if no body is expected. */
    bodyArrived: (() => void) | null
  }
}

const TOO_MUCH = serverRefusal('tooBusy', 'The server is receiving too much data right now. Try again.', {
  retryAfter: 5,
})

/** The declared length of a body. A body of undeclared length counts as the maximum. */
export function bytesAnnounced({ headers }: FastifyRequest, otherwise: number): number {
  if (headers['transfer-encoding'] !== undefined) return otherwise
  return Number(headers['content-length'] ?? 0)
}

/** How many times the limit of a request a ruleset may have that someone brings, with all its programs. */
const TIMES_FOR_RULESETS = 4

/** The limit of a request that contains a whole ruleset, as an option of its route. */
export function rulesetBodyLimit({ initialConfig }: Door): { readonly bodyLimit: number } {
  return { bodyLimit: TIMES_FOR_RULESETS * (initialConfig.bodyLimit ?? 0) }
}

/** How many times the limit of a request the passport of a whole game may have. */
const TIMES_FOR_PASSPORTS = 32

/** The limit of a request that contains the passport of a game, as an option of its route. */
export function passportBodyLimit({ initialConfig }: Door): { readonly bodyLimit: number } {
  return { bodyLimit: TIMES_FOR_PASSPORTS * (initialConfig.bodyLimit ?? 0) }
}

/** Maximum depth of lists and maps in a body: deeper than any proposal needs, but safe for every stack. */
const DEEPEST = 40

/** Maximum number of commas between the values of a body: enough for a list of all fields of a board of 256 by 256. */
const MOST_COMMAS = 65_536

/** Number of bytes from which reading a body delays others noticeably. */
const LONG = 16_384

/**
 * Parses bodies only as JSON in UTF-8. Any other encoding is refused, because logs are permanent, so nothing may be
 * decoded wrongly. However many long bodies arrive at the same time, one is read in each turn of the event loop, so that
 * others wait for one of them at most. `keepsBodies` says whether requests may be sent on to other nodes, with the body
 * as it came.
 */
export function parseJsonBodies(door: Door, keepsBodies: boolean): void {
  const parse = door.getDefaultJsonParser('error', 'error')
  const inTurn = oneInEachTurn()
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (keepsBodies) request.sentBody = body
    const read = (): void => {
      const text = isUtf8(body) ? body.toString() : undefined
      if (text === undefined) done(fault(400, 'The request is not valid UTF-8.'))
      else {
        const excess = excessOf(text, { deepest: DEEPEST, commas: MOST_COMMAS })
        if (excess !== undefined) done(fault(400, EXCESSES[excess]))
        else if (hasLoneSurrogate(text)) done(fault(400, 'A text in the request is not valid Unicode.'))
        else parse(request, text, done)
      }
    }
    if (hasOtherEncoding(request)) done(fault(415, 'Its encoding is not UTF-8.'))
    else if (body.length < LONG) read()
    else inTurn(read)
  })
}

const EXCESSES = {
  depth: 'Its lists and maps are nested too deeply.',
  values: 'Its lists and maps have too many values.',
}

/** Does jobs in their order, each in another turn of the event loop. */
function oneInEachTurn(): (job: () => void) => void {
  const waiting: (() => void)[] = []
  const next = (): void => {
    const job = waiting.shift()
    if (waiting.length > 0) setImmediate(next)
    job?.()
  }
  return job => {
    if (waiting.push(job) === 1) setImmediate(next)
  }
}

function hasOtherEncoding({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? []
  return !/^utf-?8$/i.test(charset) || (headers['content-encoding'] ?? 'identity') !== 'identity'
}

function fault(statusCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { statusCode })
}
