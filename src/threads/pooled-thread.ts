import type { Worker } from 'node:worker_threads'
import type { ReadingJobs, ReadingKind } from '../app/reading-room/reading-jobs.ts'
import type { GivenJob, Outcome } from './message.ts'
import { startWorker } from './start-worker.ts'

/** How much one job may use: processor time in milliseconds, and the heap of its thread in MB. */
export type JobLimits = { readonly time: number; readonly heap: number }

/** A thread that does one job at a time, and is ended with a job that uses too much. */
export type PooledThread = {
  /** Does a job. The thread starts if it is not running. */
  work<Kind extends ReadingKind>(job: GivenJob<Kind>): Promise<Outcome<ReadingJobs[Kind]['done']>>
  start(): void
  end(): Promise<void>
}

/** How often the processor time of a running job is looked at, in milliseconds. */
const BEAT = 50
/** A job is also ended after this many times its processor time by the clock, in case the time cannot be read. */
const SLACK = 20

/** Makes a thread that is not running yet. All its jobs have the same limits. */
export function pooledThread(file: URL, { time, heap }: JobLimits): PooledThread {
  let running: { readonly worker: Worker; readonly ready: Promise<boolean> } | undefined
  const start = (): { readonly worker: Worker; readonly ready: Promise<boolean> } => {
    if (running !== undefined) return running
    const worker = startWorker(file, { resourceLimits: { maxOldGenerationSizeMb: heap } })
    const { promise: ready, resolve } = Promise.withResolvers<boolean>()
    const forget = (): void => {
      resolve(false)
      if (running?.worker === worker) running = undefined
    }
    // Without a listener for errors, a thread that runs out of memory would end the server.
    worker
      .once('message', () => resolve(true))
      .on('error', forget)
      .once('exit', forget)
    running = { worker, ready }
    return running
  }
  return {
    async work<Kind extends ReadingKind>(job: GivenJob<Kind>) {
      const { worker, ready } = start()
      const { promise, resolve } = Promise.withResolvers<Outcome<ReadingJobs[Kind]['done']>>()
      let used = 0
      const ended = (): void => resolve({ is: 'ended', took: used })
      worker.once('error', ended).once('exit', ended)
      if (!(await ready)) return { is: 'fault', message: 'The thread could not be started.', took: 0 }
      const watch = watchTime(worker, time, now => {
        used = now
      })
      worker.once('message', resolve)
      try {
        worker.postMessage(job)
        return await promise
      } finally {
        clearInterval(watch)
        worker.off('message', resolve).off('error', ended).off('exit', ended)
      }
    },
    start: () => void start(),
    async end() {
      const ended = running
      // A job that comes before it has ended gets another thread.
      running = undefined
      await ended?.worker.terminate()
    },
  }
}

/** Ends a thread that uses more processor time from now on than it may, and reports how much it has used. */
function watchTime(worker: Worker, time: number, report: (used: number) => void): NodeJS.Timeout {
  const since = performance.now()
  const before = cpuTimeOf(worker)
  let isAsking = false
  const look = async (): Promise<void> => {
    if (performance.now() - since > time * SLACK) void worker.terminate()
    // A thread in the middle of native code answers late.
    if (isAsking) return
    isAsking = true
    const used = (await cpuTimeOf(worker)) - (await before)
    isAsking = false
    if (used <= 0) return
    report(used)
    if (used > time) void worker.terminate()
  }
  return setInterval(() => void look(), Math.min(BEAT, time))
}

/** How long a thread has worked since it started, in milliseconds; 0 once it has ended. */
export async function cpuTimeOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return 0
  }
}
