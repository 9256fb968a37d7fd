import { checkRuleset } from '../app/founding/check-ruleset.ts'
import { openWorld } from '../app/play/world.ts'
import type { OfferedRulesets } from '../ports/game-and-ruleset-files.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { type OwnFolder, type OwnRuleset, offeredRulesets, readOwnFolders } from '../store/rulesets/offered-rulesets.ts'
import { shippedRulesetNames } from '../store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../store/rulesets/strip-types.ts'
import { StartFault } from './banner-port-and-config.ts'

/**
 * Opens the rulesets that the server offers: the built-in ones and, if the host has set a folder, those in it. A ruleset
 * with a problem is reported and not offered.
 */
export function openOwnRulesets(folder: string | undefined, complain: (text: string) => void): OfferedRulesets {
  if (folder === undefined) return offeredRulesets()
  const world = openWorld(createSandbox(), lawHash(), typeStripper)
  const own: OwnRuleset[] = []
  for (const { path, found } of foldersIn(folder)) {
    const fault = found.ok
      ? (nameFault(found.ruleset.name, own) ?? firstFault(checkRuleset(world, found).faults))
      : firstFault(found.faults)
    if (fault !== undefined) complain(`The ruleset in ${path} is not offered. ${fault} Run: nomic check ${path}`)
    else if (found.ok) own.push({ ruleset: found.ruleset, path })
  }
  return offeredRulesets(own)
}

function foldersIn(folder: string): readonly OwnFolder[] {
  try {
    return readOwnFolders(folder)
  } catch {
    throw new StartFault(`The folder of rulesets ${folder} (rulesets, NOMIC_RULESETS) cannot be read.`)
  }
}

/** Games are found by the names of their rulesets, so two rulesets cannot share one. */
function nameFault(name: string, own: readonly OwnRuleset[]): string | undefined {
  if (shippedRulesetNames().includes(name)) return `A built-in ruleset is named “${name}” already. Change its name.`
  if (own.some(({ ruleset }) => ruleset.name === name))
    return `Another ruleset in this folder is named “${name}”. Change one name.`
  return undefined
}

function firstFault(
  faults: readonly { readonly file: string; readonly line: number; readonly message: string }[],
): string | undefined {
  const [first] = faults
  if (first === undefined) return undefined
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  return first.file === '' ? `${first.message}${more}` : `${first.file}:${first.line}: ${first.message}${more}`
}
