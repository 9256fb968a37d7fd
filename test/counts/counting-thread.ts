// A decider thread like the server's own, which counts the calls of programs.
import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../../src/app/play/world.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { readTexts, rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveSessions } from '../../src/threads/serve-sessions.ts'
import { countedRunner, tellCalls } from './program-calls.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const { busy } = workerData as { readonly busy: Int32Array }
const made = countedRunner(createSandbox())
const asked = countedRunner(cachingRunner(made))
const world = openWorld(asked, lawHash(), typeStripper)
const readShipped = (name: string) => rulesetShelf.readShipped(name)
serveSessions(parentPort, { world, readShipped, readTexts }, busy)
tellCalls(() => ({ asked: asked.counted(), made: made.counted() }))
