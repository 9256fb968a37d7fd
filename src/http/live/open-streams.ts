import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { networkOf } from '../door/caller.ts'
import type { HttpLimits } from '../door/rate-limits.ts'
import type { Door } from '../door/route-types.ts'
import { type LiveStream, liveStream } from './live-stream.ts'

/**
 * The live streams of a server. They are limited per account or address and in total, and all of them end when the
 * server closes.
 */
export type OpenStreams = {
  open(request: FastifyRequest, reply: FastifyReply): LiveStream | ServerRefusal
  /** The number of open streams. */
  count(): number
}

/**
 * The reader of a stream (an account or, for callers without one, a network address), and the network from which they
 * read.
 */
type Reader = { readonly who: string; readonly place: string; readonly request: FastifyRequest }

/** Number of seconds after which someone with too many streams may try again. */
const LATER = 10
/**
 * Number of bytes that may always be queued for a client, even if too much is queued for all clients together. Node
 * itself buffers this many.
 */
const ALWAYS = 65_536

/**
 * Opens the live streams of a server. Access is checked before anything is sent, and right after every request that may
 * have taken access away.
 */
export function openStreams(door: Door, limits: HttpLimits, beat: number): OpenStreams {
  const open = new Map<LiveStream, Reader>()
  door.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  door.addHook('onResponse', async (request, reply) => {
    const affects = streamsToCheck(request, reply)
    if (affects === undefined) return
    for (const [stream, reader] of [...open]) if (affects(reader.request)) await stream.check()
  })
  const count = (is: (reader: Reader) => boolean): number =>
    open.values().reduce((sum, reader) => sum + Number(is(reader)), 0)
  const backlog = (): number => open.keys().reduce((sum, stream) => sum + stream.backlog, 0)
  const tooMany = (bytes: number): boolean =>
    bytes > limits.streamBuffer || (bytes > ALWAYS && limits.answerBuffer > 0 && backlog() > limits.answerBuffer)
  const refused = ({ who, place }: Reader): ServerRefusal | undefined => {
    const mine = count(it => it.who === who)
    if (limits.streams > 0 && mine >= limits.streams)
      return serverRefusal('tooMuch', `You already have ${mine} streams open. Close one first.`, { retryAfter: LATER })
    if (limits.streamsPerAddress > 0 && count(it => it.place === place) >= limits.streamsPerAddress)
      return serverRefusal('tooMuch', 'There are too many open streams from your network.', { retryAfter: LATER })
    if (limits.allStreams > 0 && open.size >= limits.allStreams)
      return serverRefusal('tooBusy', 'The server has no free streams. Try again.', { retryAfter: LATER })
    return undefined
  }
  return {
    count: () => open.size,
    open(request, reply) {
      const place = networkOf(request.ip)
      const reader = { who: request.caller?.account ?? place, place, request }
      const refusal = refused(reader)
      if (refusal !== undefined) return refusal
      const mayLook = () => door.stillAdmits(request)
      const stream = liveStream(reply, { tooMany, mayLook })
      open.set(stream, reader)
      const beating = setInterval(() => stream.send(': still here\n\n'), beat)
      stream.onEnd(() => {
        clearInterval(beating)
        open.delete(stream)
      })
      return stream
    },
  }
}

/** Whether a stream's client may have lost access. `request` is the request that opened the stream. */
type Affects = (request: FastifyRequest) => boolean

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Determines which streams to check after a request: the streams of an account that changed its own settings, the
 * streams of a game that its host changed, or all streams after a request by an operator or to a route marked for this.
 * Undefined if the request cannot have taken access away from anyone.
 */
function streamsToCheck(request: FastifyRequest, reply: FastifyReply): Affects | undefined {
  if (SAFE.includes(request.method) || reply.statusCode >= 400) return undefined
  const { may, revokes } = request.routeOptions.config
  if (revokes === true || may === 'operate') return () => true
  if (may === 'hostGame') return it => gameOf(it) === gameOf(request)
  if (may !== 'keepAccount' && may !== 'leaveSeat') return undefined
  return ({ caller }) => caller !== null && caller.account === request.caller?.account
}

function gameOf({ params }: FastifyRequest): string | undefined {
  return (params as { readonly game?: string } | undefined)?.game
}
