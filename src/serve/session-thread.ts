import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../app/play/world.ts'
import { cachingRunner } from '../sandbox/remembered-calls.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { type SessionThreadData, serveSessions } from '../threads/serve-sessions.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const world = { ...openWorld(cachingRunner(createSandbox()), lawHash(), typeStripper), report: reportInternalError }

/**
 * Reports to the host a bug in Nomothete that a rule has triggered. The game continues without the part that failed.
 */
function reportInternalError(fault: unknown): void {
  console.error('A rule triggered an internal error:', fault)
}

serveSessions(parentPort, { world }, workerData as SessionThreadData)
// Node would not write its cache of compiled code when the thread is terminated.
flushCompileCache()
