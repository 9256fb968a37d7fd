import { BlockList, isIP, Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { networkOf } from './caller.ts'
import { type HttpLimits, tally } from './rate-limits.ts'
import { refuseSocket } from './refuse-socket.ts'
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
export function cutOffSlowReaders(door: Door, { stallSeconds, answerBuffer }: HttpLimits): void {
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

/** Names of networks that Fastify's `trustProxy` accepts. */
const NAMED: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns a function that tells which addresses belong to trusted proxies, according to Fastify's `trustProxy`. */
function trustedProxyTest(trust: boolean | string | readonly string[]): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust
  const list = new BlockList()
  const written = typeof trust === 'string' ? trust.split(',') : trust
  for (const network of written.flatMap(it => lookup(NAMED, it.trim()) ?? [it.trim()])) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return address => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

type Bounds = Pick<HttpLimits, 'connections' | 'connectionsPerAddress'> & {
  readonly trustProxy: boolean | string | string[]
}

/** Limits how many connections are open at the same time, in total and from one network address. */
export function limitConnections(door: Door, { connections, connectionsPerAddress, trustProxy }: Bounds): void {
  const counts = tally()
  const isProxy = trustedProxyTest(trustProxy)
  door.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const place = isProxy(address) ? undefined : networkOf(address)
    if (place !== undefined && isLimitReached(counts.of(place), connectionsPerAddress))
      return refuseSocket(socket, problemOfServerRefusal(TOO_MUCH))
    // Idle connections are closed to make room for a connection that sends a request.
    if (isLimitReached(counts.all(), connections)) door.server.closeIdleConnections()
    if (isLimitReached(counts.all(), connections)) return refuseSocket(socket, problemOfServerRefusal(TOO_BUSY))
    const leave = counts.enter(place ?? 'proxy')
    socket.once('close', leave)
  })
}

const TOO_MUCH = serverRefusal('tooMuch', 'There are too many open connections from your network.', { retryAfter: 5 })
const TOO_BUSY = serverRefusal('tooBusy', 'The server has no free connections. Try again.', {
  retryAfter: 5,
})

function isLimitReached(count: number, most: number): boolean {
  return most > 0 && count >= most
}
