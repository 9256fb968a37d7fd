import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type HouseRefusal, houseRefuses } from '../../app/house/house-codes.ts'
import type { Door } from '../door.ts'
import type { HttpLimits } from '../http-limits.ts'
import { type LiveStream, liveStream } from './live-stream.ts'

/** The live streams of a door: so many of one account or address, so many in all, and all ended when it closes. */
export type OpenStreams = {
  open(request: FastifyRequest, reply: FastifyReply): LiveStream | HouseRefusal
  /** How many are open. */
  count(): number
}

/** Seconds after which somebody with too many streams may try again. */
const LATER = 10

/** Counts the live streams of a door. Before anything is sent the door is asked whether the reader still may look. */
export function openStreams(door: Door, limits: HttpLimits, beat: number): OpenStreams {
  const open = new Map<LiveStream, string>()
  door.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  const refused = (key: string): HouseRefusal | undefined => {
    const mine = [...open.values()].filter(it => it === key).length
    if (limits.streams > 0 && mine >= limits.streams)
      return houseRefuses('tooMuch', `You follow ${mine} streams already: close one first.`, { retryAfter: LATER })
    if (limits.allStreams > 0 && open.size >= limits.allStreams)
      return houseRefuses('tooBusy', 'As many follow live as the house can tell: try again.', { retryAfter: LATER })
    return undefined
  }
  return {
    count: () => open.size,
    open(request, reply) {
      const key = request.caller?.account ?? normalizeIP(request.ip)
      const refusal = refused(key)
      if (refusal !== undefined) return refusal
      const mayLook = () => door.stillAdmits(request)
      const stream = liveStream(reply, { buffer: limits.streamBuffer, mayLook })
      open.set(stream, key)
      const beating = setInterval(() => stream.send(': still here\n\n'), beat)
      stream.onEnd(() => {
        clearInterval(beating)
        open.delete(stream)
      })
      return stream
    },
  }
}
