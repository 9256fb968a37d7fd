import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../../src/app/play/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveSessions } from '../../src/threads/serve-sessions.ts'

// A production session thread, except that games can also start on the ruleset with sealed envelopes.
if (parentPort === null) throw new Error('This file is started as a worker thread.')
const { busy } = workerData as { readonly busy: Int32Array }
const world = openWorld(createSandbox(), lawHash(), typeStripper)
const read = readRulesetFolder(join(import.meta.dirname, '../rulesets/envelope'))
if (!read.ok) throw new Error('the ruleset of the envelopes cannot be read')
const { ruleset } = read
const readShipped = (name: string) => (name === 'envelope' ? ruleset : undefined)
serveSessions(parentPort, { world, readShipped }, busy)
