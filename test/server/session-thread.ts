// A thread of the server that also has the test rulesets, in addition to the built-in ones.
import { join } from 'node:path'
import { openWorld } from '../../src/app/play/world.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { serveEither } from './serve-either.ts'

const readShipped = (name: string) => {
  const shipped = rulesetShelf.readShipped(name)
  if (shipped !== undefined) return shipped
  const read = readRulesetFolder(join(import.meta.dirname, '../rulesets', name))
  return read.ok ? read.ruleset : undefined
}
serveEither({ world: openWorld(createSandbox(), 'test', typeStripper), readShipped, readTexts })
