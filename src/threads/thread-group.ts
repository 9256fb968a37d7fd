import type { ReadingJobs, ReadingKind } from '../app/reading-room/reading-jobs.ts'
import { fairShare, type Payer } from '../app/server/fair-share.ts'
import type { GivenJob, Outcome } from './message.ts'
import { type JobLimits, type PooledThread, pooledThread } from './pooled-thread.ts'

/** How many threads a group has, what each of their jobs may use, and after how many idle milliseconds they end. */
export type GroupOptions = JobLimits & { readonly file: URL; readonly threads: number; readonly idle: number }

/** Who asks for a job: everyone who pays for it, and whether it is an account. */
type JobBy = { readonly payers: readonly Payer[]; readonly isAccount: boolean }

/**
 * Threads that do jobs of the same sort. Callers pay with the processor time of their jobs, and those who have used least
 * come first. All threads but the first take only jobs of accounts, so that no crowd of strangers can keep all of them.
 */
export type ThreadGroup = {
  /** Does a job when its turn comes; `closed` if the group closes before that. */
  work<Kind extends ReadingKind>(
    job: GivenJob<Kind>,
    by: JobBy,
  ): Promise<Outcome<ReadingJobs[Kind]['done']> | { readonly is: 'closed' }>
  /** Starts a thread, and another whenever that one ends, so that a job never waits for it. */
  keepWarm(): void
  /** The number of jobs that are waiting: all, or those of one payer. */
  waiting(payer?: string): number
  close(): Promise<void>
}

type Waiting = { readonly isAccount: boolean; run(thread: PooledThread): Promise<void>; close(): void }

/** What a job is expected to cost before it is done, in milliseconds of processor time. */
const GUESS = 20

/** Makes a group whose threads are not running yet. */
export function threadGroup({ file, threads: count, idle, ...limits }: GroupOptions): ThreadGroup {
  const threads = Array.from({ length: count }, () => pooledThread(file, limits))
  const queue = fairShare<Waiting>(GUESS)
  const busy = new Set<PooledThread>()
  let warm: PooledThread | undefined
  let resting: NodeJS.Timeout | undefined
  let isClosed = false

  const startNext = (): void => {
    if (isClosed) return
    clearTimeout(resting)
    for (const [place, thread] of threads.entries()) {
      const isFree = !busy.has(thread)
      const job = isFree ? queue.next(({ isAccount }) => place === 0 || isAccount) : undefined
      if (job === undefined) continue
      busy.add(thread)
      void job.run(thread).finally(() => {
        busy.delete(thread)
        startNext()
      })
    }
    warm?.start()
    if (busy.size === 0) resting = setTimeout(endIdle, idle).unref()
  }
  const endIdle = (): void => {
    for (const thread of threads) if (thread !== warm) void thread.end()
  }
  return {
    async work<Kind extends ReadingKind>(job: GivenJob<Kind>, { payers, isAccount }: JobBy) {
      if (isClosed) return { is: 'closed' } as const
      type Done = Outcome<ReadingJobs[Kind]['done']> | { readonly is: 'closed' }
      const { promise, resolve, reject } = Promise.withResolvers<Done>()
      const run = async (thread: PooledThread): Promise<void> => {
        try {
          const outcome = await thread.work(job)
          queue.charge(payers, outcome.took - GUESS)
          resolve(isClosed && outcome.is !== 'done' ? { is: 'closed' } : outcome)
        } catch (fault) {
          reject(fault)
        }
      }
      queue.push({ isAccount, run, close: () => resolve({ is: 'closed' }) }, payers)
      startNext()
      return promise
    },
    keepWarm() {
      warm = threads[0]
      warm?.start()
    },
    waiting: payer => (payer === undefined ? queue.size() : queue.waitingOf(payer)),
    async close() {
      isClosed = true
      clearTimeout(resting)
      for (const { close } of queue.drain()) close()
      await Promise.all(threads.map(thread => thread.end()))
    },
  }
}
