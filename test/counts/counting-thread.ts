// A thread like the server's own, which counts the calls of programs.
import { openWorld } from '../../src/app/play/world.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveEither } from '../server/serve-either.ts'
import { countedRunner, tellCalls } from './program-calls.ts'

const made = countedRunner(createSandbox())
const asked = countedRunner(cachingRunner(made))
const world = openWorld(asked, lawHash(), typeStripper)
const readShipped = (name: string) => rulesetShelf.readShipped(name)
serveEither({ world, readShipped, readTexts })
tellCalls(() => ({ asked: asked.counted(), made: made.counted() }))
