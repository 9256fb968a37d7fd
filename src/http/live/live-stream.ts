import type { FastifyReply } from 'fastify'

/** Server-sent events on their way to one reader. */
export type LiveStream = {
  readonly closed: boolean
  /** Sends a frame; a reader who lets too many bytes wait is cut off, and resumes where they were. */
  send(frame: Buffer | string): void
  /** Waits until the reader has taken what was sent, so far that more is wanted; too slow a one is cut off. */
  room(): Promise<void>
  /** Called once when the stream ends, whoever ends it. */
  onEnd(call: () => void): void
  end(): void
}

/** Milliseconds in which a reader who resumes has to take what was sent. */
const PATIENCE = 30_000

/** Takes an answer over and keeps it open. At most so many bytes wait for its reader. */
export function liveStream(reply: FastifyReply, buffer: number): LiveStream {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as { readonly [name: string]: string }),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that keeps back what it passes on would make live news old.
    'x-accel-buffering': 'no',
  })
  let wanted = true
  return {
    get closed() {
      return raw.writableEnded || raw.destroyed
    },
    send(frame) {
      if (this.closed) return
      wanted = raw.write(frame)
      if (raw.writableLength > buffer) raw.destroy()
    },
    async room() {
      if (wanted || this.closed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const late = setTimeout(() => raw.destroy(), PATIENCE)
      raw.once('drain', resolve).once('close', resolve)
      await promise
      clearTimeout(late)
      raw.off('drain', resolve).off('close', resolve)
    },
    onEnd: call => void raw.once('close', call),
    end: () => void raw.end(),
  }
}
