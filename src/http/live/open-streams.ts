import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Concerned } from '../../app/server/peer-message.ts'
import type { Peers } from '../../app/server/peers.ts'
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
export function openStreams(door: Door, peers: Peers, limits: HttpLimits, beat: number): OpenStreams {
  const open = new Map<LiveStream, Reader>()
  door.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  /** Checks all streams at once, because what they look up at the same moment is looked up together. */
  const check = async (of: Concerned): Promise<void> => {
    const concerned = [...open].filter(([, { request }]) => concerns(of, request))
    await Promise.all(concerned.map(([stream]) => stream.check()))
  }
  door.addHook('onResponse', async (request, reply) => {
    const of = concernedBy(request, reply)
    if (of === undefined) return
    peers.tell({ is: 'access', of })
    await check(of)
  })
  peers.hear('access', ({ of }) => void check(of).catch(() => {}))
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

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Determines which streams to check after a request: the streams of an account that changed its own settings, the
 * streams of a game that its host changed, or all streams after a request by an operator or to a route marked for this.
 * Undefined if the request cannot have taken access away from anyone.
 */
function concernedBy(request: FastifyRequest, reply: FastifyReply): Concerned | undefined {
  if (SAFE.includes(request.method) || reply.statusCode >= 400) return undefined
  const { may, revokes } = request.routeOptions.config
  const [game, account] = [gameOf(request), request.caller?.account]
  if (revokes === true || may === 'operate') return 'everyone'
  if (may === 'hostGame' && game !== undefined) return { game }
  if (may !== 'keepAccount' && may !== 'leaveSeat') return undefined
  return account === undefined ? undefined : { account }
}

/** Whether the client of a stream may have lost access. `request` is the request that opened the stream. */
function concerns(of: Concerned, request: FastifyRequest): boolean {
  if (of === 'everyone') return true
  return 'game' in of ? gameOf(request) === of.game : request.caller?.account === of.account
}

function gameOf({ params }: FastifyRequest): string | undefined {
  return (params as { readonly game?: string } | undefined)?.game
}
