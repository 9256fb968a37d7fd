import { parentPort, workerData } from 'node:worker_threads'
import { readingHandlers } from '../../src/app/reading-room/reading-handlers.ts'
import type { FoundingPowers } from '../../src/app/session/decide-founding.ts'
import { newId } from '../../src/serve/new-id.ts'
import { releasedEngines } from '../../src/store/engines/released-engines.ts'
import { cpuTime, serveJobs } from '../../src/threads/serve-jobs.ts'
import { type SessionThreadData, serveSessions } from '../../src/threads/serve-sessions.ts'

/** Serves, on a thread of a test, what the server has started it for: game sessions, or jobs of the reading room. */
export function serveEither(powers: FoundingPowers): void {
  if (parentPort === null) throw new Error('This file is started as a worker thread.')
  const data = (workerData ?? {}) as Partial<SessionThreadData>
  if (data.busy !== undefined) serveSessions(parentPort, powers, { isForCostly: false, ...data, busy: data.busy })
  else serveJobs(parentPort, readingHandlers({ ...powers, engines: releasedEngines(), cpuTime, newId }))
}
