import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { openWorld } from '../app/play/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { releasedEngines } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { rulesetShelf } from '../store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { serveReadings } from '../threads/serve-readings.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const world = openWorld(createSandbox(), lawHash(), typeStripper)
serveReadings(parentPort, { world, readShipped: rulesetShelf.readShipped, engines: releasedEngines() })
// Node would not write its cache of compiled code when the thread is terminated.
flushCompileCache()
