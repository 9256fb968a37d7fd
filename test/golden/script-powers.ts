import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { openWorld } from '../../src/app/play/world.ts'
import type { ScriptPowers } from '../../src/app/script/table.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRuleset } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

/** The real sandbox, the real rulesets and the real files. */
export const scriptPowers: ScriptPowers = {
  world: openWorld(createSandbox(), 'test', typeStripper),
  openRuleset(nameOrPath, from) {
    const isPath = /[./]/.test(nameOrPath)
    const found = findRuleset(isPath ? resolve(dirname(from), nameOrPath) : nameOrPath)
    if (!found.ok) return found
    const read = readRulesetFolder(found.path)
    if (read.ok) return read
    return { ok: false, message: read.problems.map(it => `${it.file}:${it.line}: ${it.message}`).join(' ') }
  },
  readFile(path, from) {
    try {
      return readFileSync(resolve(dirname(from), path), 'utf8')
    } catch {
      return undefined
    }
  },
}
