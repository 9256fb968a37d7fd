import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { explainEntry } from '../../app/explain/explain-entry.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import { exportGame } from '../../app/log/export-game.ts'
import { exportRuleset, type RulesetFiles } from '../../app/log/export-ruleset.ts'
import { explanationInWords } from '../../app/prose/explanations.ts'
import { redactSecrets } from '../../app/views/view-as.ts'
import { entryLine } from '../../kernel/log/chain.ts'
import { entryNumber, readLog } from '../inputs/read-text.ts'
import { Complaint, type Saying } from '../words/saying.ts'
import { wrap } from '../words/terminal-text.ts'
import type { Workshop } from '../workshop.ts'

/** Explains an entry: its act, the results with the rules behind them, and everything that the rules were asked. */
export function explainCommand(workshop: Workshop, path: string, number: string, { speech, json }: Saying): void {
  const entries = readLog(workshop, path, speech.complain)
  const world = workshop.world()
  const explained = explainEntry(world, entries, entryNumber(number, entries))
  if (json) {
    const { entry, asked, missing } = explained
    const { decisions, failures, gas } = asked ?? {}
    speech.json({ entry, decisions, failures, gas, missing })
    return
  }
  for (const line of explanationInWords(world, explained)) speech.say(wrap(line, speech.width, '  '))
}

export type ExportFlags = { readonly script?: boolean; readonly out?: string }

/**
 * Exports a game in a form that players can edit: its rulebook as a ruleset folder with the log, or the whole game as a
 * script.
 */
export function exportCommand(workshop: Workshop, path: string, flags: ExportFlags, { speech, json }: Saying): void {
  const entries = readLog(workshop, path, speech.complain)
  const folder = flags.out ?? `${basename(path).replace(/\.nomic$/, '')}-${flags.script ? 'script' : 'export'}`
  const state = foldLog(entries)
  const log = redactSecrets(state, entries).map(entry => `${entryLine(entry)}\n`)
  const files =
    flags.script === true
      ? exportGame({ world: workshop.world(), readShipped: workshop.rulesets.readShipped }, entries)
      : { ...exportRuleset(state), 'log.nomic': log.join('') }
  const written = write(folder, files)
  if (json) speech.json({ folder, files: written })
  else
    speech.say(
      flags.script === true
        ? `Exported. To replay it: nomic play ${join(folder, 'game.yaml')}`
        : `Exported. To start a new game: nomic table ${folder}`,
    )
}

function write(folder: string, files: RulesetFiles): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length > 0)
      throw new Complaint([`${folder} is not empty. Choose another folder with --out.`])
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  } catch (error) {
    if (error instanceof Complaint) throw error
    throw new Complaint([`${folder} can’t be written (${error instanceof Error ? error.message : error}).`])
  }
  return Object.keys(files)
}
