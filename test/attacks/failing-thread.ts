import { parentPort, threadId } from 'node:worker_threads'
import { openWorld } from '../../src/app/play/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import type { ToThread } from '../../src/threads/message.ts'
import { serveEither } from '../server/serve-either.ts'

/** Program sources that make this thread hang or crash. */
export const HANG = '/* hang */'
export const CRASH = '/* crash */'
/** The read, a part of the game's address, that keeps this thread busy for a while. */
export const SLOW = 'acts'
const SLOW_FOR = 150_000

// Decides games as the server does, but fails on certain sources in ways that only a bug in Nomothete could cause.
if (threadId !== 0) {
  const strip = (source: string) => {
    if (source.startsWith(HANG)) for (;;);
    if (source.startsWith(CRASH)) process.exit(1)
    return typeStripper.strip(source)
  }
  const world = openWorld(createSandbox(), lawHash(), { ...typeStripper, strip })
  let isSlow = false
  parentPort?.on('message', (message: ToThread) => {
    const request = message.say === 'ask' && typeof message.request === 'object' ? message.request : undefined
    isSlow = request?.ask === 'question' && request.about === SLOW
  })
  const { programs } = world
  Object.defineProperty(world, 'programs', {
    get() {
      const until = process.threadCpuUsage().user + (isSlow ? SLOW_FOR : 0)
      isSlow = false
      while (process.threadCpuUsage().user < until);
      return programs
    },
  })
  serveEither({ world, readShipped: rulesetShelf.readShipped })
}
