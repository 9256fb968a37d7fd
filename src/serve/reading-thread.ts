import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { openWorld } from '../app/play/world.ts'
import { readingHandlers } from '../app/reading-room/reading-handlers.ts'
import type { RulesetWithOptions } from '../ports/optional-rule.ts'
import { cachingRunner } from '../sandbox/remembered-calls.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { releasedEngines } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { readTexts } from '../store/rulesets/read-texts.ts'
import { rulesetShelf } from '../store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { cpuTime, serveJobs } from '../threads/serve-jobs.ts'
import { newId } from './new-id.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const world = openWorld(cachingRunner(createSandbox()), lawHash(), typeStripper)
const engines = releasedEngines()
const shipped = new Map<string, RulesetWithOptions | undefined>()

/** Built-in rulesets do not change while the server is running, so each is read only once. */
function readShipped(name: string): RulesetWithOptions | undefined {
  if (!shipped.has(name)) shipped.set(name, rulesetShelf.readShipped(name))
  return shipped.get(name)
}

serveJobs(parentPort, readingHandlers({ world, readShipped, readTexts, engines, cpuTime, newId }))
// Node would not write its cache of compiled code when the thread is terminated.
flushCompileCache()
