import { parentPort } from 'node:worker_threads'
import { openWorld } from '../app/play/world.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { releasedEngines } from '../store/engines/released-engines.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { checkOnThread } from '../threads/check-on-thread.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
checkOnThread(parentPort, openWorld(createSandbox(), lawHash(), typeStripper), releasedEngines())
