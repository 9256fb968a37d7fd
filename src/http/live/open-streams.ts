import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ServerRefusal, serverRefuses } from '../../app/server/codes.ts'
import { placeOf } from '../door/caller.ts'
import type { Door } from '../door/door.ts'
import type { HttpLimits } from '../door/rate-limits.ts'
import { type LiveStream, liveStream } from './live-stream.ts'

/** The live streams of a door: so many of one account or address, so many in all, and all ended when it closes. */
export type OpenStreams = {
  open(request: FastifyRequest, reply: FastifyReply): LiveStream | ServerRefusal
  /** How many are open. */
  count(): number
}

/** Whose stream it is: an account, or a network address without one; and from which network it is read. */
type Reader = { readonly who: string; readonly place: string; readonly request: FastifyRequest }

/** Seconds after which someone with too many streams may try again. */
const LATER = 10
/** Bytes that may wait for any reader, however much waits for all of them together: as many as Node itself buffers. */
const ALWAYS = 65_536

/**
 * Counts the live streams of a door. Before anything is sent the door is asked whether the reader still may look, and
 * also right after a request by which someone may have lost that.
 */
export function openStreams(door: Door, limits: HttpLimits, beat: number): OpenStreams {
  const open = new Map<LiveStream, Reader>()
  door.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  door.addHook('onResponse', async (request, reply) => {
    const affects = whatRevokes(request, reply)
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
      return serverRefuses('tooMuch', `You follow ${mine} streams already: close one first.`, { retryAfter: LATER })
    if (limits.streamsPerAddress > 0 && count(it => it.place === place) >= limits.streamsPerAddress)
      return serverRefuses('tooMuch', 'Too many streams are followed from your network.', { retryAfter: LATER })
    if (limits.allStreams > 0 && open.size >= limits.allStreams)
      return serverRefuses('tooBusy', 'As many follow live as the house can tell: try again.', { retryAfter: LATER })
    return undefined
  }
  return {
    count: () => open.size,
    open(request, reply) {
      const place = placeOf(request.ip)
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

/** Tells whether the reader of a stream may have lost the right to it; `request` is the one that opened the stream. */
type Affects = (request: FastifyRequest) => boolean

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whose streams have to be checked after a request: those of the account that changed something about itself, of the game
 * that its host changed, of everyone after an operator or a route that says so. Undefined for a request by which no one
 * loses anything.
 */
function whatRevokes(request: FastifyRequest, reply: FastifyReply): Affects | undefined {
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
