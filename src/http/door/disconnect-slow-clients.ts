import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { networkOf } from './caller.ts'
import type { HttpLimits } from './rate-limits.ts'
import type { Door } from './route-types.ts'

/** A response that a client is still reading. */
type Held = {
  readonly place: string
  readonly bytes: number
  /** The instant at which the client started to read the response, in milliseconds. */
  since: number
  /** The instant at which the client last read something, in milliseconds. */
  lastAt: number
  taken: number
  cutOff(): void
}

/** A response of at least this many bytes is sent in pieces, as fast as the client reads it. */
const LARGE = 65_536
const PIECE = 65_536
/** The minimum rate at which a client must read a large response, in bytes per second. */
const SLOWEST = 16_384
const LOOK = 1_000

/**
 * Limits how much memory slow clients can use. A client that reads nothing for a while, or that reads a large response
 * too slowly, is disconnected. If too many bytes are queued, in total or for one network address, the client that has
 * been reading for the longest time is disconnected.
 */
export function disconnectSlowClients(door: Door, { stallSeconds, answerBuffer }: HttpLimits): void {
  const stall = stallSeconds * 1_000
  const held = new Set<Held>()
  let lookedAt = performance.now()
  let standstillEndedAt = Number.NEGATIVE_INFINITY
  // While the server itself is frozen (a paused machine, a busy processor), no client can read. That time does not
  // count against clients.
  const forgiveStandstill = (now: number): void => {
    const standstill = now - lookedAt - LOOK
    lookedAt = now
    if (standstill < LOOK) return
    standstillEndedAt = now
    for (const it of held) {
      it.since += standstill
      it.lastAt += standstill
    }
  }
  const look = setInterval(() => {
    const now = performance.now()
    forgiveStandstill(now)
    const isTooSlow = ({ since, lastAt, taken }: Held): boolean =>
      now - lastAt > stall || now - since > stall + (taken / SLOWEST) * 1_000
    for (const it of held) if (stall > 0 && isTooSlow(it)) it.cutOff()
  }, LOOK).unref()
  const bytesOf = (place?: string): number =>
    held.values().reduce((sum, it) => (place === undefined || it.place === place ? sum + it.bytes : sum), 0)
  /** A set keeps the order of insertion, so the oldest member comes first. */
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
  const cutOffOnStall = (raw: FastifyReply['raw'], socket: Socket): void => {
    socket.setTimeout(stall)
    raw.on('timeout', () => {
      const now = performance.now()
      forgiveStandstill(now)
      if (now - standstillEndedAt < stall) socket.setTimeout(stall)
      else socket.destroy()
    })
  }
  door.addHook('onSend', (request, reply, payload, next) => {
    const { raw } = reply
    // An injected request has no socket.
    if (stall > 0 && raw.socket instanceof Socket) cutOffOnStall(raw, raw.socket)
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || request.method === 'HEAD' || payload.length < LARGE) return next(null, payload)
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    reply.header('content-length', body.length)
    next(null, inPieces(body, networkOf(request.ip), reply))
  })
}
