import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { arrivalFacts } from '../app/passport/arrival-facts.ts'
import { openWorld } from '../app/play/world.ts'
import type { Entry } from '../kernel/log/entry.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { releasedEngines } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { servePages } from '../threads/serve-pages.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const checkers = { world: openWorld(createSandbox(), lawHash(), typeStripper), engines: releasedEngines() }
servePages(parentPort, (entries: readonly Entry[]) => arrivalFacts(checkers, entries))
// Node would not write its cache of compiled code when the thread is terminated.
flushCompileCache()
