import { join } from 'node:path'
import type { FoundSource, RulesetShelf } from '../ports/shelves.ts'
import { readRulesetFolder } from './ruleset-folder.ts'
import { findRuleset, shippedRuleset, shippedRulesets } from './shipped-rulesets.ts'

/** Rulesets as folders: the shipped ones by name, any other by its path. Files are named as seen from where we are. */
export const rulesetShelf: RulesetShelf = {
  read,
  shipped: shippedRulesets,
  readShipped(name) {
    const path = shippedRuleset(name)
    const folder = path === undefined ? undefined : readRulesetFolder(path)
    return folder?.ok ? folder.ruleset : undefined
  },
}

function read(nameOrPath: string): FoundSource {
  const found = findRuleset(nameOrPath)
  if (!found.ok) return { ok: false, faults: [{ file: '', line: 1, message: found.message }] }
  const folder = readRulesetFolder(found.path)
  const from = shippedRuleset(nameOrPath) === found.path ? found.path : nameOrPath
  if (folder.ok) return { ...folder, fileOf: rule => join(from, folder.fileOf(rule)) }
  return { ok: false, faults: folder.problems.map(it => ({ ...it, file: join(from, it.file) })) }
}
