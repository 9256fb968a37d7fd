import { parentPort } from 'node:worker_threads'
import { openWorld } from '../app/play/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { releasedEngines } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { serveChecks } from '../threads/serve-checks.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
serveChecks(parentPort, {
  world: openWorld(createSandbox(), lawHash(), typeStripper),
  engines: releasedEngines(),
})
