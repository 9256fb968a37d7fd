import type { ScriptPage } from '../app/log/scripts-in-pages.ts'
import type { ReadingRoom } from '../app/reading-room/reading-jobs.ts'
import { type Requester, SessionFault } from '../app/server/game-sessions-interface.ts'
import type { ScriptRoom, WantedScript } from '../app/server/server-context.ts'
import { maxWaitingRequests } from './fair-queue.ts'
import { requesterNow } from './message.ts'

export type ScriptOptions = {
  /** Maximum number of scripts that are written at the same time, for one account and in total. */
  readonly perAccount?: number
  readonly all?: number
  /** Maximum number of entries of a page. */
  readonly page?: number
  /** Milliseconds for which a script waits for its reader, all waits together. */
  readonly readerPatience?: number
}

const FULL = new SessionFault('busy', 'Too many scripts are being written right now. Try again later.')
const OWN_FULL = new SessionFault('tooMuch', 'You are already downloading as many scripts as you may at once.')
const TOO_SLOW = new SessionFault('stuck', 'The reader of a script took too long.')

/** A script that is being written. */
type Job = {
  readonly by: Requester | undefined
  readonly script: number
  patience: number
  isOver: boolean
}

/**
 * Writes games as scripts in the reading room, however long they are: page by page, one page of each script in turn, and
 * only as fast as its reader takes it.
 */
export function scriptRoom(room: ReadingRoom, options: ScriptOptions = {}): ScriptRoom {
  const { perAccount = 2, all = 10, page: most = 500, readerPatience = 300_000 } = options
  const jobs = new Set<Job>()
  let count = 0

  const admitted = (by: Requester | undefined): Job => {
    const own = [...jobs].filter(job => job.by?.caller === by?.caller).length
    if (jobs.size >= all) throw FULL
    if (own >= maxWaitingRequests(by, perAccount)) throw OWN_FULL
    count += 1
    const job: Job = { by, script: count, patience: readerPatience, isOver: false }
    jobs.add(job)
    return job
  }
  const over = async (job: Job): Promise<void> => {
    if (job.isOver) return
    job.isOver = true
    jobs.delete(job)
    // If this fails, the thread has ended, and forgotten everything.
    await requesterNow.run(job.by, () => room.read('script', { script: job.script, do: 'forget' })).catch(() => {})
  }
  const work = async (job: Job, page: ScriptPage): Promise<string> => {
    const piece = await requesterNow.run(job.by, () => room.read('script', page))
    if (piece === undefined) throw new SessionFault('stuck', 'The thread that wrote the script has ended.')
    // The room may have given the reader up meanwhile.
    if (job.isOver) throw TOO_SLOW
    return piece
  }
  const piecesOf = async function* (job: Job, { game, entries, load }: WantedScript): AsyncGenerator<string> {
    const { by, script } = job
    for (const todo of ['look', 'write'] as const)
      for (let from = 0; from < entries; ) {
        const limit = Math.min(most, entries - from)
        const page = await requesterNow.run(by, () => load(from, limit))
        if (page.length === 0) throw new Error(`Entry ${from} of game ${game} is missing from its log.`)
        const piece = await work(job, { script, do: todo, game, from, entries: page })
        from += page.length
        // White space before JSON text means nothing, and shows that the server is at work.
        if (piece !== '') yield piece
        else if (todo === 'look' && from < entries) yield '\n'
      }
    yield await work(job, { script, do: 'end' })
  }
  return {
    async *write(wanted) {
      const job = admitted(requesterNow.getStore())
      const pieces = piecesOf(job, wanted)
      try {
        for await (const piece of pieces) {
          const since = performance.now()
          const late = setTimeout(() => void over(job), job.patience).unref()
          try {
            yield piece
          } finally {
            clearTimeout(late)
            job.patience -= performance.now() - since
          }
          if (job.isOver) throw TOO_SLOW
        }
      } finally {
        void over(job)
      }
    },
  }
}
