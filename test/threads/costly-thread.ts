// A thread of the reading room on which some jobs cost what their text says.
import { parentPort, threadId } from 'node:worker_threads'
import type { ReadingHandlers } from '../../src/app/reading-room/reading-jobs.ts'
import { cpuTime, serveJobs } from '../../src/threads/serve-jobs.ts'

const no = (): never => {
  throw new Error('This thread does not do this job.')
}
/** Takes as much processor time as a number says, in milliseconds. */
function take(milliseconds: number, meanwhile = (): void => {}): void {
  const end = cpuTime() + milliseconds
  while (cpuTime() < end) meanwhile()
}
const draft = { title: '', groups: [], rules: [], remarks: [] }

const handlers: ReadingHandlers = {
  ...{ ownRules: no, takeOver: no, found: no, passport: no, feed: no, lineHistory: no, history: no },
  ...{ find: no, chronicle: no, entry: no, script: no, calendar: no, talk: no, email: no, program: no },
  recognise(work) {
    if (work === 'bug') throw new Error('a bug')
    const kept: string[][] = []
    const keep = (): void => void kept.push(Array.from({ length: 100_000 }, (_, at) => `${at}`))
    if (work === 'memory') take(Number.POSITIVE_INFINITY, keep)
    take(work === 'forever' ? Number.POSITIVE_INFINITY : Number(work))
    return { name: work, draft }
  },
  check({ from }) {
    take(from)
    return { is: 'lost' }
  },
  correct({ leftOut }) {
    take(Number(leftOut[0]?.without))
    return []
  },
}

if (threadId !== 0 && parentPort !== null) serveJobs(parentPort, handlers)
