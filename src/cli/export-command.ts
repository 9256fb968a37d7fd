import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { exportRuleset, type RulesetFiles } from '../app/export-ruleset.ts'
import { exportScript } from '../app/export-script.ts'
import { foldLog } from '../app/fold-log.ts'
import { withholdSecrets } from '../app/withhold-secrets.ts'
import { entryLine } from '../kernel/chain.ts'
import type { Entry } from '../kernel/entry.ts'
import { foundingEffects } from '../kernel/found.ts'
import { rulesetEffects } from '../kernel/ruleset-effects.ts'
import { Complaint } from './complaint.ts'
import { readLog } from './read-log.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'

export type ExportFlags = { readonly script?: boolean; readonly out?: string }

/** Writes a game in the players' own form: its rulebook as a ruleset's folder beside the log, or the whole game as a script. */
export function exportCommand(workshop: Workshop, path: string, flags: ExportFlags, { speech, json }: Saying): void {
  const entries = readLog(workshop, path, speech.complain)
  const folder = flags.out ?? `${basename(path).replace(/\.nomic$/, '')}-${flags.script ? 'script' : 'export'}`
  const state = foldLog(entries)
  const log = withholdSecrets(state, entries).map(entry => `${entryLine(entry)}\n`)
  const files =
    flags.script === true ? scriptFiles(workshop, entries) : { ...exportRuleset(state), 'log.nomic': log.join('') }
  const written = write(folder, files)
  if (json) speech.say(JSON.stringify({ folder, files: written }, null, 2))
  else
    speech.say(
      flags.script === true
        ? `Written: play it with: nomic play ${join(folder, 'game.yaml')}`
        : `Written: start a new game with: nomic table ${folder}`,
    )
}

/** A script names a shipped ruleset, if the game was founded on it as it is; else the ruleset is written beside it. */
function scriptFiles(workshop: Workshop, entries: readonly Entry[]): RulesetFiles {
  const founded = foldLog(entries.slice(0, 1))
  const shipped = isShipped(workshop, entries[0], founded.ruleset)
  const script = exportScript(workshop.world(), entries, shipped ? founded.ruleset : './ruleset')
  if (shipped) return { 'game.yaml': script }
  const ruleset = Object.entries(exportRuleset(founded)).map(([file, text]) => [`ruleset/${file}`, text] as const)
  return { 'game.yaml': script, ...Object.fromEntries(ruleset) }
}

function isShipped(workshop: Workshop, founding: Entry | undefined, name: string): boolean {
  const found = /^[\w-]+$/.test(name) ? workshop.rulesets.readShipped(name) : undefined
  if (found === undefined || founding === undefined) return false
  const world = workshop.world()
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

function write(folder: string, files: RulesetFiles): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0) throw new Complaint([`${folder} is not empty: name another folder with --out.`])
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  } catch (error) {
    if (error instanceof Complaint) throw error
    throw new Complaint([`${folder} cannot be written (${error instanceof Error ? error.message : error}).`])
  }
  return Object.keys(files)
}
