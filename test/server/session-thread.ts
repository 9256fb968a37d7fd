// A decider thread that also has the test rulesets, in addition to the built-in ones.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../../src/app/play/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { readTexts, rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveSessions } from '../../src/threads/serve-sessions.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const { busy } = workerData as { readonly busy: Int32Array }
const readShipped = (name: string) => {
  const shipped = rulesetShelf.readShipped(name)
  if (shipped !== undefined) return shipped
  const read = readRulesetFolder(join(import.meta.dirname, '../rulesets', name))
  return read.ok ? read.ruleset : undefined
}
serveSessions(parentPort, { world: openWorld(createSandbox(), 'test', typeStripper), readShipped, readTexts }, busy)
