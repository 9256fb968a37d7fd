import { foundingEffects } from '../../kernel/acts/founding-entry.ts'
import { rulesetEffects } from '../../kernel/effects/founding-effects.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { World } from '../../kernel/state/world.ts'
import type { ReleasedEngines } from '../../ports/released-engines.ts'
import { arrivalFacts } from '../passport/arrival-facts.ts'
import { foldLog } from './chain-fault.ts'
import { exportRuleset, type RulesetFiles } from './export-ruleset.ts'
import { exportScript } from './export-script.ts'

/** Everything that an export needs besides the log. */
export type ExportPowers = { readonly world: World; readShipped(name: string): RulesetSource | undefined }

/** Everything that a reading needs besides the log: also the engines of other releases, to verify their entries. */
export type ReadingPowers = ExportPowers & { readonly engines: ReleasedEngines }

/**
 * Exports a whole game as a script that replays it: `game.yaml`. If the game started with an unchanged built-in
 * ruleset, the script names that ruleset; otherwise, the export includes the ruleset as a folder.
 */
export function exportGame(powers: ExportPowers, entries: readonly Entry[]): RulesetFiles {
  const founded = foldLog(entries.slice(0, 1))
  const shipped = isShipped(powers, entries[0], founded.ruleset)
  const script = exportScript(powers.world, entries, shipped ? founded.ruleset : './ruleset')
  if (shipped) return { 'game.yaml': script }
  const ruleset = Object.entries(exportRuleset(founded)).map(([file, text]) => [`ruleset/${file}`, text] as const)
  return { 'game.yaml': script, ...Object.fromEntries(ruleset) }
}

function isShipped({ world, readShipped }: ExportPowers, founding: Entry | undefined, name: string): boolean {
  const found = /^[\w-]+$/.test(name) ? readShipped(name) : undefined
  if (found === undefined || founding === undefined) return false
  const { effects } = rulesetEffects(found, world.programs, world.sha256)
  const founders = foundingEffects(founding.effects).filter(
    effect => effect.do !== 'found' && effect.do !== 'introduce',
  )
  return JSON.stringify(withSortedKeys(effects)) === JSON.stringify(withSortedKeys(founders))
}

/** A copy of a value with its keys sorted, so that their order does not matter. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, withSortedKeys(it)]),
  )
}

/**
 * A long task that needs a whole log: writing it as a script in its public form, or checking the log of a game that
 * someone brings.
 */
export type Reading = { readonly do: 'script' | 'arrival'; readonly entries: readonly Entry[] }

/**
 * Performs the task and returns the result as JSON text for the client. It stays text because it can be long and passes
 * through several layers.
 */
export function readingJson(powers: ReadingPowers, { do: what, entries }: Reading): string {
  if (what === 'script') return JSON.stringify({ files: exportGame(powers, entries) })
  return JSON.stringify(arrivalFacts(powers, entries))
}
