import type { MessagePort } from 'node:worker_threads'
import type { ReadingHandlers, ReadingJobs, ReadingKind } from '../app/reading-room/reading-jobs.ts'
import { giveWay } from './give-way.ts'
import type { GivenJob, Outcome } from './message.ts'

/** How far this thread is behind the threads of games and of requests if they want the same processor. */
const NICE = 10

/** Does jobs on this thread, one after another, at the server's request. */
export function serveJobs(port: MessagePort, handlers: ReadingHandlers): void {
  const done = <Kind extends ReadingKind>({ kind, given }: GivenJob<Kind>): ReadingJobs[Kind]['done'] =>
    handlers[kind](given)
  port.on('message', (job: GivenJob) => {
    const before = cpuTime()
    const took = (): number => cpuTime() - before
    const say = (outcome: Outcome<ReadingJobs[ReadingKind]['done']>): void => port.postMessage(outcome)
    try {
      say({ is: 'done', done: done(job), took: took() })
    } catch (fault) {
      say({
        is: 'fault',
        message: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
        took: took(),
      })
    }
  })
  giveWay(NICE)
  // The thread is ready. How long it took to start is nobody's to pay.
  port.postMessage('up')
}

/** The processor time that this thread has used, in milliseconds. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
