import { parentPort } from 'node:worker_threads'
import { pageChecker } from '../app/log/checked-pages.ts'
import { openWorld } from '../app/play/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { releasedEngines } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { servePages } from '../threads/serve-pages.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const pages = pageChecker(openWorld(createSandbox(), lawHash(), typeStripper), releasedEngines())
servePages(parentPort, pages.check)
