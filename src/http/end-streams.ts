import { Duplex, Readable } from 'node:stream'
import type { Door } from './door.ts'

/** Ends the live streams when the house closes, so that nobody who only listens holds it up; they come back and resume. */
export function endStreams(door: Door): void {
  const open = new Set<Readable>()
  door.addHook('onSend', async (_, reply, payload) => {
    if (!(payload instanceof Readable) || !isLive(reply.getHeader('content-type'))) return payload
    open.add(payload)
    payload.once('close', () => open.delete(payload))
    return payload
  })
  door.addHook('preClose', async () => {
    for (const stream of open) {
      if (stream instanceof Duplex) stream.end()
      else stream.destroy()
    }
  })
}

function isLive(type: unknown): boolean {
  return String(type).startsWith('text/event-stream')
}
