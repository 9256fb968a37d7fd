import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FoundSource, RulesetShelf } from '../../ports/game-and-ruleset-files.ts'
import { textsInFolder } from '../files/ruleset-files.ts'
import { isIdentifier } from './param-reading-and-setting-fields.ts'
import { readRulesetFolder } from './ruleset-folder.ts'

/** The folder of a ruleset, or, if there is none, a sentence that lists the valid names. */
type FoundRuleset = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

const SHIPPED = resolve(import.meta.dirname, '../../../rulesets')

/** The names of the rulesets that come with Nomothete. */
export function shippedRulesetNames(): readonly string[] {
  return readdirSync(SHIPPED)
    .filter(name => isFolder(join(SHIPPED, name)))
    .sort()
}

/** Finds a ruleset by its name if it is built in (suber), or by the path of its folder (./suber). */
export function findRulesetFolder(nameOrPath: string): FoundRuleset {
  const shipped = join(SHIPPED, nameOrPath)
  if (isIdentifier(nameOrPath) && isFolder(shipped)) return { ok: true, path: shipped }
  if (isFolder(nameOrPath)) return { ok: true, path: resolve(nameOrPath) }
  const names = shippedRulesetNames().join(', ')
  return {
    ok: false,
    message: `There is no ruleset "${nameOrPath}". Name one of ${names}, or give the path of a folder.`,
  }
}

/** The folder of a built-in ruleset. */
function shippedRulesetFolder(name: string): string | undefined {
  return shippedRulesetNames().includes(name) ? join(SHIPPED, name) : undefined
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Finds rulesets in folders: built-in ones by name, and all others by path. Paths are relative to the current
 * directory.
 */
export const rulesetShelf: RulesetShelf = {
  read,
  shipped: shippedRulesetNames,
  readShipped(name) {
    const path = shippedRulesetFolder(name)
    const folder = path === undefined ? undefined : readRulesetFolder(path)
    return folder?.ok ? folder.ruleset : undefined
  },
  shippedFiles(name) {
    const path = shippedRulesetFolder(name)
    return path === undefined ? undefined : textsInFolder(path)
  },
}

function read(nameOrPath: string): FoundSource {
  const found = findRulesetFolder(nameOrPath)
  if (!found.ok) return { ok: false, faults: [{ file: '', line: 1, message: found.message }] }
  const folder = readRulesetFolder(found.path)
  const from = shippedRulesetFolder(nameOrPath) === found.path ? found.path : nameOrPath
  if (folder.ok) return { ...folder, fileOf: rule => join(from, folder.fileOf(rule)) }
  return { ok: false, faults: folder.problems.map(it => ({ ...it, file: join(from, it.file) })) }
}
