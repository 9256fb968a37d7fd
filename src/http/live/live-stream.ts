import type { FastifyReply } from 'fastify'

/** Server-sent events on their way to one reader. */
export type LiveStream = {
  readonly closed: boolean
  /**
   * Sends a frame, in its turn, if its reader may still look then: otherwise the stream ends there. What is no longer
   * `wanted` in its turn is left out. A reader who lets too many bytes wait is cut off, and resumes where they were.
   */
  send(frame: Buffer | string, wanted?: () => Promise<boolean>): void
  /** Waits until the reader has taken what was sent, so far that more is wanted; too slow a one is cut off. */
  room(): Promise<void>
  /** Called once when the stream ends, whoever ends it. */
  onEnd(call: () => void): void
  end(): void
}

/** Milliseconds in which a reader who resumes has to take what was sent. */
const PATIENCE = 30_000

/** What waits for its turn. */
type Waiting = { readonly frame: Buffer | string; wanted?(): Promise<boolean> }

/** How many bytes may wait for a reader, and whether they may look: asked before anything is sent. */
type Terms = { readonly buffer: number; mayLook(): Promise<boolean> }

/** Takes an answer over and keeps it open. */
export function liveStream(reply: FastifyReply, { buffer, mayLook }: Terms): LiveStream {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as { readonly [name: string]: string }),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that keeps back what it passes on would make live news old.
    'x-accel-buffering': 'no',
  })
  const waiting: Waiting[] = []
  let flowing: Promise<void> | undefined
  let moreWanted = true
  const closed = (): boolean => raw.writableEnded || raw.destroyed
  const pass = async ({ frame, wanted }: Waiting): Promise<void> => {
    if (!(await mayLook())) return void raw.end()
    if ((await wanted?.()) === false || closed()) return
    moreWanted = raw.write(frame)
    if (raw.writableLength > buffer) raw.destroy()
  }
  const flow = async (): Promise<void> => {
    try {
      for (let next = waiting.shift(); next !== undefined && !closed(); next = waiting.shift()) await pass(next)
    } catch {
      raw.end()
    } finally {
      flowing = undefined
    }
  }
  return {
    get closed() {
      return closed()
    },
    send(frame, wanted) {
      if (closed()) return
      waiting.push({ frame, ...(wanted === undefined ? {} : { wanted }) })
      flowing ??= flow()
    },
    async room() {
      await flowing
      if (moreWanted || closed()) return
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
