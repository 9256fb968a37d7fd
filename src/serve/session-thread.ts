import { parentPort, workerData } from 'node:worker_threads'
import { openWorld } from '../app/play/world.ts'
import type { RulesetSource } from '../kernel/state/ruleset-source.ts'
import { rememberedCalls } from '../sandbox/remembered-calls.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { rulesetShelf } from '../store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { serveSessions } from '../threads/serve-sessions.ts'

if (parentPort === null) throw new Error('This file is started as a worker thread.')
const { busy } = workerData as { readonly busy: Int32Array }
const world = { ...openWorld(rememberedCalls(createSandbox()), lawHash(), typeStripper), report }
const shipped = new Map<string, RulesetSource | undefined>()

/** What is shipped does not change while the server is open, and is read once. */
function readShipped(name: string): RulesetSource | undefined {
  if (!shipped.has(name)) shipped.set(name, rulesetShelf.readShipped(name))
  return shipped.get(name)
}

/** Tells the host of a mistake of ours that a rule brought about: the game goes on without what it came out in. */
function report(fault: unknown): void {
  console.error('A rule brought about a mistake of ours:', fault)
}

serveSessions(parentPort, { world, readShipped }, busy)
