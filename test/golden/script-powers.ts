import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { openWorld } from '../../src/app/play/world.ts'
import type { ScriptPowers } from '../../src/app/script/script-progress.ts'
import { cachingRunner } from '../../src/sandbox/remembered-calls.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

/**
 * Runs the programs of a ruleset and caches the results, because scripts of one ruleset ask the same questions again
 * and again.
 */
const CALLS_KEPT = 20_000
const CHARACTERS_KEPT = 100_000_000

const read = new Map<string, ReturnType<ScriptPowers['openRuleset']>>()

/**
 * The real sandbox, the real rulesets and the real files. Each ruleset is read once. Dice that a script leaves open are
 * the same in every run, so no test depends on luck.
 */
export const scriptPowers: ScriptPowers = {
  world: openWorld(cachingRunner(createSandbox(), CALLS_KEPT, CHARACTERS_KEPT), 'test', typeStripper),
  openRuleset(nameOrPath, from) {
    const isPath = /[./]/.test(nameOrPath)
    const found = findRulesetFolder(isPath ? resolve(dirname(from), nameOrPath) : nameOrPath)
    if (!found.ok) return found
    const ruleset = read.get(found.path) ?? readRuleset(found.path)
    read.set(found.path, ruleset)
    return ruleset
  },
  readFile(path, from) {
    try {
      return readFileSync(resolve(dirname(from), path), 'utf8')
    } catch {
      return undefined
    }
  },
  dice: () => scriptedChance([]),
}

function readRuleset(path: string): ReturnType<ScriptPowers['openRuleset']> {
  const read = readRulesetFolder(path)
  if (read.ok) return read
  return { ok: false, message: read.problems.map(it => `${it.file}:${it.line}: ${it.message}`).join(' ') }
}
