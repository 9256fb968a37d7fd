import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { scriptWriters } from '../app/log/scripts-in-pages.ts'
import { openWorld } from '../app/play/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { rulesetShelf } from '../store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { servePages } from '../threads/serve-pages.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const world = openWorld(createSandbox(), lawHash(), typeStripper)
servePages(parentPort, scriptWriters({ world, readShipped: rulesetShelf.readShipped }))
// Node would not write its cache of compiled code when the thread is terminated.
flushCompileCache()
