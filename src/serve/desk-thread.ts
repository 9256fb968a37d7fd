import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../app/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { lawHash } from '../store/law-hash.ts'
import { rulesetShelf } from '../store/ruleset-shelf.ts'
import { stripTypes } from '../store/strip-types.ts'
import { serveDesks } from '../threads/serve-desks.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const { busy } = workerData as { readonly busy: Int32Array }
const world = openWorld(createSandbox(), lawHash())
serveDesks(parentPort, { world, prepareProgram: stripTypes, readShipped: rulesetShelf.readShipped }, busy)
