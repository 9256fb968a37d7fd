import { foundingEffects } from '../../kernel/acts/found.ts'
import { rulesetEffects } from '../../kernel/effects/ruleset-effects.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source.ts'
import type { World } from '../../kernel/state/world.ts'
import { foldLog } from './chain-fault.ts'
import { exportRuleset, type RulesetFiles } from './export-ruleset.ts'
import { exportScript } from './export-script.ts'

/** What the export of a game has to know beside its log. */
export type ExportPowers = { readonly world: World; readShipped(name: string): RulesetSource | undefined }

/**
 * A whole game as a script that plays it again: `game.yaml`. It names a shipped ruleset if the game was founded on that
 * as it is; else the ruleset is written beside it.
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
  return JSON.stringify(sorted(effects)) === JSON.stringify(sorted(founders))
}

/** The same whatever the order in which members were written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, it]) => [key, sorted(it)]),
  )
}
