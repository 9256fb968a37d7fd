import type { FastifyReply } from 'fastify'

/** A stream of server-sent events for one client. */
export type LiveStream = {
  readonly closed: boolean
  /** The number of bytes that are queued for the client. */
  readonly backlog: number
  /**
   * Sends a frame in its turn, if the client still has access by then; otherwise, the stream ends. A frame that is no
   * longer `wanted` by then is skipped. If too many bytes are queued, the client is disconnected; it can resume from
   * where it stopped.
   */
  send(frame: Buffer | string, wanted?: () => Promise<boolean>): void
  /** Waits until the client has read enough to accept more. A client that is too slow is disconnected. */
  room(): Promise<void>
  /** Registers a function to call once when the stream ends, for whatever reason. */
  onEnd(call: () => void): void
  /** Ends the stream if its client has lost access. */
  check(): Promise<void>
  end(): void
}

/** Maximum time for a client that is catching up to read what was sent, in milliseconds. */
const PATIENCE = 30_000
/** Maximum time for a client to read the rest after the stream has ended, in milliseconds. */
const LAST = 5_000

/** A queued frame. */
type Waiting = { readonly frame: Buffer | string; wanted?(): Promise<boolean> }

/**
 * Whether a number of bytes is too much to queue for this client, and whether the client has access. Access is checked
 * before anything is sent.
 */
type Terms = { tooMany(bytes: number): boolean; mayLook(): Promise<boolean> }

/** Takes over a response and keeps it open. */
export function liveStream(reply: FastifyReply, { tooMany, mayLook }: Terms): LiveStream {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as { readonly [name: string]: string }),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that buffers responses would delay live events.
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
      // One more frame is accepted, however large it is. Otherwise, the client could never get past that frame.
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
