/**
 * A production thread with a different ruleset: Suber's ruleset without guards, on which an attacker can put
 * rules into force by hand, without a vote.
 */
import { openWorld } from '../../src/app/play/world.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveEither } from '../../test/server/serve-either.ts'
import { UNGUARDED } from '../served.ts'
import { tellUsage } from '../thread-usage.ts'

const world = openWorld(cachingRunner(createSandbox()), lawHash(), typeStripper)
const read = readRulesetFolder(new URL(`../../test/rulesets/${UNGUARDED}`, import.meta.url).pathname)
if (!read.ok) throw new Error('the ruleset without guards cannot be read')
const { ruleset } = read
serveEither({ world, readShipped: name => (name === UNGUARDED ? ruleset : undefined), readTexts })
tellUsage()
