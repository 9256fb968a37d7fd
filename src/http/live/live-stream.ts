import type { FastifyReply } from 'fastify'

/** Server-sent events on their way to one reader. */
export type LiveStream = {
  readonly closed: boolean
  /** How many bytes wait for the reader. */
  readonly backlog: number
  /**
   * Sends a frame, in its turn, if its reader may still look then: otherwise the stream ends there. What is no longer
   * `wanted` in its turn is left out. A reader who lets too many bytes wait is cut off, and resumes where they were.
   */
  send(frame: Buffer | string, wanted?: () => Promise<boolean>): void
  /** Waits until the reader has taken what was sent, so far that more is wanted; too slow a one is cut off. */
  room(): Promise<void>
  /** Called once when the stream ends, whoever ends it. */
  onEnd(call: () => void): void
  /** Ends the stream if its reader may not look any more. */
  check(): Promise<void>
  end(): void
}

/** Milliseconds in which a reader who resumes has to take what was sent. */
const PATIENCE = 30_000
/** Milliseconds in which a reader has to take the last of what was sent, once the stream has ended. */
const LAST = 5_000

/** What waits for its turn. */
type Waiting = { readonly frame: Buffer | string; wanted?(): Promise<boolean> }

/** Whether so many bytes are too many to wait for this reader, and whether they may look: asked before anything is sent. */
type Terms = { tooMany(bytes: number): boolean; mayLook(): Promise<boolean> }

/** Takes an answer over and keeps it open. */
export function liveStream(reply: FastifyReply, { tooMany, mayLook }: Terms): LiveStream {
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
  let queued = 0
  const closed = (): boolean => raw.writableEnded || raw.destroyed
  const backlog = (): number => queued + raw.writableLength
  const end = (): void => {
    if (closed()) return
    raw.end()
    const late = setTimeout(() => raw.destroy(), LAST).unref()
    raw.once('close', () => clearTimeout(late))
  }
  const pass = async ({ frame, wanted }: Waiting): Promise<void> => {
    if (!(await mayLook())) return end()
    if ((await wanted?.()) === false || closed()) return
    moreWanted = raw.write(frame)
  }
  const flow = async (): Promise<void> => {
    try {
      for (let next = waiting.shift(); next !== undefined && !closed(); next = waiting.shift()) {
        await pass(next)
        queued -= Buffer.byteLength(next.frame)
      }
    } catch {
      end()
    } finally {
      flowing = undefined
    }
  }
  return {
    get closed() {
      return closed()
    },
    get backlog() {
      return backlog()
    },
    send(frame, wanted) {
      if (closed()) return
      // One frame more is let in however large it is, or its reader would never get past it.
      if (tooMany(backlog())) return void raw.destroy()
      waiting.push({ frame, ...(wanted === undefined ? {} : { wanted }) })
      queued += Buffer.byteLength(frame)
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
    async check() {
      if (!closed() && !(await mayLook().catch(() => false))) end()
    },
    end,
  }
}
