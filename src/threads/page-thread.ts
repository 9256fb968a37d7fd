import type { Worker } from 'node:worker_threads'
import { SessionFault } from '../app/server/game-sessions-interface.ts'
import { startWorker } from './start-worker.ts'

/**
 * A thread for long tasks that are done in pages, such as checking a log. It does one page at a time, in the order in
 * which they are given to it; a task that gives it a page only when the one before is done thus takes turns with others.
 */
export type PageThread<Page, Done> = {
  /** Does a page. Rejects with a `SessionFault` if that takes too long or crashes the thread. */
  work(page: Page): Promise<Done>
  /** The number of the thread that would do the next page. What an earlier thread knew is lost. */
  number(): number
  /** Ends the thread if it gets no more pages for a while. */
  rest(): void
  close(): Promise<void>
}

export type PageThreadOptions = {
  /** The file for the thread, which must call `servePages`. */
  readonly file: URL
  /** Milliseconds after which a page is given up. */
  readonly patience: number
  /** Milliseconds after which an idle thread ends. */
  readonly idle: number
  /** Why a page was given up, for the people who wait for it. */
  readonly tooLong: string
}

/** What a thread says about a page: what came of it, or that it crashed. */
export type FromPageThread<Done> =
  | { readonly is: 'done'; readonly done: Done }
  | { readonly is: 'fault'; readonly message: string }

const CLOSING = new SessionFault('closed', 'The server is stopping.')

/** Makes a thread that starts when it gets its first page, and again after it has ended. */
export function pageThread<Page, Done>({ file, patience, idle, tooLong }: PageThreadOptions): PageThread<Page, Done> {
  let worker: Worker | undefined
  let number = 0
  let closed = false
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const stop = async (): Promise<void> => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    number += 1
    await ended?.terminate()
  }
  const workNow = async (page: Page): Promise<Done> => {
    if (closed) throw CLOSING
    clearTimeout(resting)
    worker ??= startWorker(file)
    const own = worker
    const { promise, resolve, reject } = Promise.withResolvers<FromPageThread<Done>>()
    const ended = (): void => {
      reject(closed ? CLOSING : new SessionFault('stuck', tooLong))
      if (worker === own) void stop()
    }
    const late = setTimeout(() => void own.terminate(), patience)
    own.once('message', resolve).once('error', ended).once('exit', ended)
    own.postMessage(page)
    try {
      const said = await promise
      if (said.is === 'done') return said.done
      throw new SessionFault('broken', said.message)
    } finally {
      clearTimeout(late)
      own.off('message', resolve).off('error', ended).off('exit', ended)
    }
  }
  return {
    work(page) {
      const done = last.then(() => workNow(page))
      last = done.catch(() => {})
      return done
    },
    number: () => number,
    rest() {
      clearTimeout(resting)
      resting = setTimeout(() => void stop(), idle).unref()
    },
    async close() {
      closed = true
      await stop()
    },
  }
}
