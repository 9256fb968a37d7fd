import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundSource, OfferedRulesets } from '../../ports/game-and-ruleset-files.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import { textsInFolder } from '../files/ruleset-files.ts'
import { rulesetShelf } from './ruleset-shelf.ts'

/** A ruleset of the host's own, and its folder. */
export type OwnRuleset = { readonly ruleset: RulesetWithOptions; readonly path: string }

/** The rulesets that a server offers: the built-in ones, and its host's own, whose names are all different. */
export function offeredRulesets(own: readonly OwnRuleset[] = []): OfferedRulesets {
  const byName = new Map(own.map(({ ruleset }) => [ruleset.name, ruleset]))
  const paths = new Map(own.map(({ ruleset, path }) => [ruleset.name, path]))
  return {
    names: () => [...rulesetShelf.shipped(), ...byName.keys()],
    read: name => byName.get(name) ?? rulesetShelf.readShipped(name),
    readOwn: name => byName.get(name),
    files(name) {
      const path = paths.get(name)
      return path === undefined ? rulesetShelf.shippedFiles(name) : textsInFolder(path)
    },
  }
}

/** A ruleset's folder among the host's own, and what it contains. */
export type OwnFolder = { readonly path: string; readonly found: FoundSource }

/** Reads each folder in the host's folder of rulesets, in order of their names. */
export function readOwnFolders(folder: string): readonly OwnFolder[] {
  const names = readdirSync(folder).filter(name => !name.startsWith('.') && isFolder(join(folder, name)))
  return names.sort().map(name => {
    const path = join(folder, name)
    return { path, found: rulesetShelf.read(path.includes('/') ? path : `./${path}`) }
  })
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
