import { basename, join } from 'node:path'
import { type Checkpoint, openCheckpoint } from '../../app/checkpoints/checkpoint.ts'
import { explainEntry } from '../../app/explain/explain-entry.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import { exportGame } from '../../app/log/export-game.ts'
import { exportRuleset } from '../../app/log/export-ruleset.ts'
import type { Verdict } from '../../app/log/verify-log.ts'
import { explanationInWords } from '../../app/prose/explanations-and-standings.ts'
import { redactSecrets } from '../../app/views/view-as.ts'
import { entryLine } from '../../kernel/log/chain.ts'
import type { Workshop } from '../command-context.ts'
import { parseEntryNumber, readLog, readText } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'
import { writeFolder } from './write-folder.ts'

/** Explains an entry: the act, the results with the rules behind them, and everything that the rules were asked. */
export function explainCommand(
  workshop: Workshop,
  path: string,
  number: string | undefined,
  { speech, json }: OutputOptions,
): void {
  const entries = readLog(workshop, path, speech.complain)
  const world = workshop.world()
  const last = entries.length - 1
  const explained = explainEntry(world, entries, number === undefined ? last : parseEntryNumber(number, entries))
  if (json) {
    const { entry, asked, missing } = explained
    const { decisions, failures, gas } = asked ?? {}
    speech.json({ entry, decisions, failures, gas, missing })
    return
  }
  for (const line of explanationInWords(world, explained)) speech.say(wrap(line, speech.width, '  '))
}

export type ExportFlags = { readonly script?: boolean; readonly passport?: boolean; readonly out?: string }

/**
 * Exports a game in a form that players can edit: the rulebook as a ruleset folder with the log, or the whole game as a
 * script.
 */
export function exportCommand(
  workshop: Workshop,
  path: string,
  flags: ExportFlags,
  { speech, json }: OutputOptions,
): void {
  const entries = readLog(workshop, path, speech.complain)
  const folder = flags.out ?? `${basename(path).replace(/\.nomic$/, '')}-${flags.script ? 'script' : 'export'}`
  const state = foldLog(entries)
  const log = redactSecrets(state, entries).map(entry => `${entryLine(entry)}\n`)
  const files =
    flags.script === true
      ? exportGame({ world: workshop.world(), readShipped: workshop.rulesets.readShipped }, entries)
      : { ...exportRuleset(state), 'log.nomic': log.join('') }
  const written = writeFolder(folder, files, 'Choose another folder with --out.')
  if (json) speech.json({ folder, files: written })
  else
    speech.say(
      flags.script === true
        ? `Exported. To replay it: nomic play ${join(folder, 'game.yaml')}`
        : `Exported. To start a new game: nomic table ${folder}`,
    )
}

export type VerifyFlags = { readonly checkpoint?: string; readonly key?: string }

/**
 * Decides a whole game again from the beginning, and compares the log with a checkpoint if one is given. The exit status
 * is 0 if every entry is valid and the checkpoint fits, otherwise 1.
 */
export async function verifyCommand(
  workshop: Workshop,
  path: string,
  { checkpoint: note, key }: VerifyFlags,
  { speech, json }: OutputOptions,
): Promise<0 | 1> {
  const torn: string[] = []
  const entries = readLog(workshop, path, notice => torn.push(notice))
  const checkpoint = note === undefined ? undefined : readCheckpoint(note, key)
  const verified = await workshop.verify(entries, progressPrinter(entries.length))
  const fits = checkpoint === undefined || entries[checkpoint.entries - 1]?.hash === checkpoint.head
  const holds = verified.fault === undefined && torn.length === 0 && fits
  if (json) speech.json({ holds, ...verificationAsJson(verified), torn, ...(checkpoint === undefined ? {} : { fits }) })
  else {
    printVerification(path, verified, torn, speech)
    if (checkpoint !== undefined) printComparison(checkpoint, fits, entries.length, speech)
  }
  return holds ? 0 : 1
}

function readCheckpoint(path: string, key: string | undefined): Checkpoint {
  const note = readText(path)
  if (note === undefined) throw new UsageError([`${path} cannot be read.`])
  const opened = openCheckpoint(note, key)
  if (!opened.ok) throw new UsageError([`${path}: ${opened.fault}`])
  return opened.checkpoint
}

function printComparison(
  { origin, entries, head }: Checkpoint,
  fits: boolean,
  total: number,
  speech: OutputOptions['speech'],
): void {
  if (fits) speech.say(speech.good(`The log is the one of the checkpoint of ${origin} with ${entries} entries.`))
  else if (entries > total)
    speech.complain(`The checkpoint of ${origin} is about ${entries} entries, but the log has only ${total}.`)
  else
    speech.complain(
      `The log is not the one of the checkpoint of ${origin}: it says that entry ${entries - 1} has the hash ${head}.`,
    )
}

function verificationAsJson({ entries, decidedAgain, throws, fault, notes }: Verdict) {
  return { entries, decidedAgain, throws, fault: fault ?? null, notes }
}

function printVerification(
  path: string,
  { entries, decidedAgain, throws, fault, notes }: Verdict,
  torn: readonly string[],
  speech: OutputOptions['speech'],
): void {
  for (const note of notes) speech.say(wrap(note, speech.width))
  for (const notice of torn) speech.complain(notice)
  if (fault !== undefined) {
    speech.complain(`${path}:${fault.entry + 1}: Entry ${fault.entry}: ${fault.message}`)
    return
  }
  speech.say(
    speech.good(`${entries} entries verified: ${decidedAgainInWords(entries, decidedAgain)}${throwsInWords(throws)}`),
  )
}

/** A sentence about the throws; empty if there were none. */
function throwsInWords(throws: number): string {
  if (throws === 0) return ''
  if (throws === 1) return ' The one throw of dice follows from a secret committed to in advance.'
  return ` All ${throws} entries that throw dice follow from secrets committed to in advance.`
}

function decidedAgainInWords(entries: number, decidedAgain: number): string {
  if (decidedAgain === 0) return 'their hashes and chain are valid, but none could be decided again here.'
  if (decidedAgain === entries) return 'every entry was decided again from the start, with identical results.'
  return `${decidedAgain} were decided again with identical results, and the hashes and chain of the others are valid.`
}

/** Shows the progress on one line, which is overwritten with each update, if stdout is a terminal. */
function progressPrinter(total: number): (done: number) => void {
  const { stderr } = process
  let said = 0
  return done => {
    const now = Date.now()
    if (!stderr.isTTY || (now - said < 100 && done < total)) return
    said = now
    stderr.write(`\r${done} of ${total} entries${done === total ? '\r\u001b[K' : ''}`)
  }
}
