import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { placeOf } from './caller.ts'
import type { Door } from './door.ts'
import type { HttpLimits } from './rate-limits.ts'

/** A response that a client is still reading. */
type Held = {
  readonly place: string
  readonly bytes: number
  /** The times at which the client started to read the response and last read something, in milliseconds. */
  readonly since: number
  lastAt: number
  taken: number
  cutOff(): void
}

/** Responses of at least this many bytes are sent in pieces, as the client reads them. */
const LARGE = 65_536
const PIECE = 65_536
/** The minimum rate at which a client must read a large response, in bytes per second. */
const SLOWEST = 16_384
const LOOK = 1_000

/**
 * Limits how much memory slow clients can occupy. A client that reads nothing for a while, or that reads a large
 * response too slowly, is disconnected. If too many bytes are queued, in total or for one network address, the client
 * that has been reading longest is disconnected.
 */
export function boundAnswers(door: Door, { stallSeconds, answerBuffer }: HttpLimits): void {
  const stall = stallSeconds * 1_000
  const held = new Set<Held>()
  const look = setInterval(() => {
    const now = performance.now()
    const isTooSlow = ({ since, lastAt, taken }: Held): boolean =>
      now - lastAt > stall || now - since > stall + (taken / SLOWEST) * 1_000
    for (const it of held) if (stall > 0 && isTooSlow(it)) it.cutOff()
  }, LOOK).unref()
  const bytesOf = (place?: string): number =>
    held.values().reduce((sum, it) => (place === undefined || it.place === place ? sum + it.bytes : sum), 0)
  /** Earlier members are older: a set keeps insertion order. */
  const makeRoomFor = (fresh: Held): void => {
    for (const it of held)
      if (it !== fresh && it.place === fresh.place && bytesOf(fresh.place) > answerBuffer / 4) it.cutOff()
    for (const it of held) if (it !== fresh && bytesOf() > answerBuffer) it.cutOff()
  }
  const inPieces = (body: Buffer, place: string, reply: FastifyReply): Readable => {
    let rest: Buffer | undefined = body
    const one: Held = {
      place,
      bytes: body.length,
      since: performance.now(),
      lastAt: performance.now(),
      taken: 0,
      cutOff() {
        rest = undefined
        held.delete(one)
        reply.raw.destroy()
      },
    }
    held.add(one)
    reply.raw.once('close', () => {
      rest = undefined
      held.delete(one)
    })
    if (answerBuffer > 0) makeRoomFor(one)
    return new Readable({
      highWaterMark: PIECE,
      read() {
        const piece = rest?.subarray(one.taken, one.taken + PIECE)
        one.taken += piece?.length ?? 0
        one.lastAt = performance.now()
        this.push(piece === undefined || piece.length === 0 ? null : piece)
      },
    })
  }
  door.addHook('onClose', async () => clearInterval(look))
  door.addHook('onSend', (request, reply, payload, next) => {
    // An injected request has no connection.
    if (stall > 0 && reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(stall)
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || request.method === 'HEAD' || payload.length < LARGE) return next(null, payload)
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    reply.header('content-length', body.length)
    next(null, inPieces(body, placeOf(request.ip), reply))
  })
}
