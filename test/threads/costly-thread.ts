// A thread of the reading room on which recognising rules costs what the text says.
import { parentPort, threadId } from 'node:worker_threads'
import type { ReadingHandlers } from '../../src/app/reading-room/reading-jobs.ts'
import { cpuTime, serveJobs } from '../../src/threads/serve-jobs.ts'

const no = (): never => {
  throw new Error('This thread only recognises rules.')
}
const draft = { title: '', groups: [], rules: [], remarks: [] }

const handlers: ReadingHandlers = {
  ...{ ownRules: no, takeOver: no, found: no, passport: no, feed: no, lineHistory: no, history: no, check: no },
  ...{ script: no, calendar: no, talk: no, correct: no, email: no, program: no },
  recognise(work) {
    if (work === 'bug') throw new Error('a bug')
    const kept: string[][] = []
    const end = work === 'forever' || work === 'memory' ? Number.POSITIVE_INFINITY : cpuTime() + Number(work)
    while (cpuTime() < end) if (work === 'memory') kept.push(Array.from({ length: 100_000 }, (_, at) => `${at}`))
    return { name: work, draft }
  },
}

if (threadId !== 0 && parentPort !== null) serveJobs(parentPort, handlers)
