import { threadId } from 'node:worker_threads'
import { openWorld } from '../../src/app/play/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveEither } from '../server/serve-either.ts'

/** Program sources that make this thread hang, run out of memory, or wait for a while. */
export const HANG = '/* hang */'
export const CRASH = '/* crash */'
export const SLOW = '/* slow */'

// Decides games as the server does, but fails on certain sources in ways that only a bug in Nomothete could cause.
if (threadId !== 0) {
  const strip = (source: string) => {
    if (source.startsWith(HANG)) for (;;);
    if (source.startsWith(CRASH)) process.exit(1)
    if (source.startsWith(SLOW)) {
      const until = process.threadCpuUsage().user + 150_000
      while (process.threadCpuUsage().user < until);
    }
    return typeStripper.strip(source)
  }
  const world = openWorld(createSandbox(), lawHash(), { ...typeStripper, strip })
  serveEither({ world, readShipped: rulesetShelf.readShipped })
}
