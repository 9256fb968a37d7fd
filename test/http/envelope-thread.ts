import { join } from 'node:path'
import { openWorld } from '../../src/app/play/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveEither } from '../server/serve-either.ts'

// A thread of the server, except that games can also start on the ruleset with sealed envelopes.
const world = openWorld(createSandbox(), lawHash(), typeStripper)
const read = readRulesetFolder(join(import.meta.dirname, '../rulesets/envelope'))
if (!read.ok) throw new Error('the ruleset of the envelopes cannot be read')
const { ruleset } = read
const readShipped = (name: string) => (name === 'envelope' ? ruleset : undefined)
serveEither({ world, readShipped })
