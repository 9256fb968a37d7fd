import { foundingEffects } from '../../kernel/acts/founding-entry.ts'
import { rulesetEffects } from '../../kernel/effects/founding-effects.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { World } from '../../kernel/state/world.ts'
import { foldLog } from './chain-fault.ts'
import { exportRuleset, type RulesetFiles } from './export-ruleset.ts'
import { exportScript, scriptWriter } from './export-script.ts'

/** Everything that an export needs besides the log. */
export type ExportPowers = { readonly world: World; readShipped(name: string): RulesetSource | undefined }

/**
 * Exports a whole game as a script that replays it: `game.yaml`. If the game started with an unchanged built-in
 * ruleset, the script names that ruleset; otherwise, the export includes the ruleset as a folder.
 */
export function exportGame(powers: ExportPowers, entries: readonly Entry[]): RulesetFiles {
  const { ruleset, files } = rulesetOfExport(powers, entries.slice(0, 1))
  return { [SCRIPT]: exportScript(powers.world, entries, ruleset), ...files }
}

const SCRIPT = 'game.yaml'

/** The name of the ruleset in the script, and its folder if it is not an unchanged built-in one. */
function rulesetOfExport(powers: ExportPowers, founding: readonly Entry[]) {
  const founded = foldLog(founding)
  if (isShipped(powers, founding[0], founded.ruleset)) return { ruleset: founded.ruleset, files: {} }
  const files = Object.entries(exportRuleset(founded)).map(([file, text]) => [`ruleset/${file}`, text] as const)
  return { ruleset: './ruleset', files: Object.fromEntries(files) }
}

/**
 * Writes the same export as JSON text, `{"files": …}`, for a game that is too long to be in memory. Its log is given
 * twice from its beginning, in pages: first to `look`, then to `write`.
 */
export type ExportWriter = {
  look(page: readonly Entry[]): void
  write(page: readonly Entry[]): string
  end(): string
}

export function exportWriter(powers: ExportPowers, game: string): ExportWriter {
  const script = scriptWriter(powers.world, game)
  let files: RulesetFiles = {}
  const begin = (founding: readonly Entry[]): string => {
    const export_ = rulesetOfExport(powers, founding)
    files = export_.files
    return `{"files":{${JSON.stringify(SCRIPT)}:"${insideQuotes(script.begin(export_.ruleset))}`
  }
  return {
    look: page => script.look(page),
    write: page => `${page[0]?.seq === 0 ? begin(page.slice(0, 1)) : ''}${insideQuotes(script.steps(page))}`,
    end() {
      const others = Object.entries(files).map(([path, text]) => `,${JSON.stringify(path)}:${JSON.stringify(text)}`)
      return `${insideQuotes(script.end())}"${others.join('')}}}`
    },
  }
}

/** A part of a text as it is inside the quotation marks of a JSON text. */
function insideQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1)
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
