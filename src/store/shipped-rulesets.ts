import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isIdentifier } from './identifier.ts'

/** The folder of a ruleset, or a sentence that says what may be named. */
type FoundRuleset = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

const SHIPPED = resolve(import.meta.dirname, '../../rulesets')

/** The names of the rulesets that come with Nomothete. */
export function shippedRulesets(): readonly string[] {
  return readdirSync(SHIPPED)
    .filter(name => isFolder(join(SHIPPED, name)))
    .sort()
}

/** Finds a ruleset by the name of a shipped one (suber) or by the path of a folder (./suber). */
export function findRuleset(nameOrPath: string): FoundRuleset {
  const shipped = join(SHIPPED, nameOrPath)
  if (isIdentifier(nameOrPath) && isFolder(shipped)) return { ok: true, path: shipped }
  if (isFolder(nameOrPath)) return { ok: true, path: resolve(nameOrPath) }
  const names = shippedRulesets().join(', ')
  return { ok: false, message: `There is no ruleset "${nameOrPath}": name one of ${names}, or the path of a folder.` }
}

/** The folder of a shipped ruleset. */
export function shippedRuleset(name: string): string | undefined {
  return shippedRulesets().includes(name) ? join(SHIPPED, name) : undefined
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
