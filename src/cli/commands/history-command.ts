import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type ArchiveFiles, readAgoraArchive } from '../../app/history/agora-archive.ts'
import { broughtDateInWords } from '../../app/history/brought-date.ts'
import type { History } from '../../app/history/history.ts'
import { faultsWithRules } from '../../app/history/history-and-rules.ts'
import { type BroughtHistory, historyIn } from '../../app/history/history-in-entry.ts'
import { eventInWords } from '../../app/history/history-in-words.ts'
import { HISTORY_LIMITS, historyFile, readHistory } from '../../app/history/read-history.ts'
import { pastOfRule } from '../../app/history/rule-past.ts'
import { draftFiles, rulesetName } from '../../app/recognition/draft-files.ts'
import type { Workshop } from '../command-context.ts'
import { faultOnOneLine, readLog, readRuleset } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'
import { writeFolder } from './write-folder.ts'

export type HistoryFlags = {
  readonly ruleset?: string
  readonly rule?: string
  readonly from?: string
  readonly out?: string
}

/** The endings of files with histories. */
const HISTORY_ENDING = '.nomic-history'

/**
 * Prints the history that a game began with; or checks the file of a history; or, with `--from`, makes a ruleset and a
 * history from an archive.
 */
export function historyCommand(workshop: Workshop, what: string, flags: HistoryFlags, output: OutputOptions): void {
  if (flags.from !== undefined) importArchive(workshop, what, flags, output)
  else if (what.endsWith(HISTORY_ENDING)) checkFile(workshop, what, flags, output)
  else printOrExport(workshop, what, flags, output)
}

/** Reads a history from its file, or fails with its faults and their lines. */
export function historyFromFile(file: string): History {
  const read = readHistory(historyText(file))
  if (read.ok) return read.history
  throw new UsageError(read.faults.map(({ line, sentence }) => faultOnOneLine({ file, line, message: sentence })))
}

/** The text of a history's file, within its limit. */
function historyText(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new UsageError([`There is no file ${file}.`])
  if (statSync(file).size > 4 * HISTORY_LIMITS.characters) throw new UsageError([`${file} is too long for a history.`])
  return readFileSync(file, 'utf8')
}

function checkFile(
  workshop: Workshop,
  file: string,
  { ruleset, rule }: HistoryFlags,
  { speech, json, ...options }: OutputOptions,
): void {
  const history = historyFromFile(file)
  if (ruleset !== undefined) requireSameRules(workshop, file, history, ruleset)
  if (rule !== undefined) {
    printEvents(history, rule, { speech, json, ...options })
    return
  }
  if (json) speech.json({ file, events: history.events.length })
  else speech.say(speech.good(`${file} is valid: ${history.events.length} events.`))
}

/** Fails if a history does not end with the rules of a ruleset. */
function requireSameRules(workshop: Workshop, file: string, history: History, what: string): void {
  const { rules } = readRuleset(workshop, what)
  const faults = faultsWithRules(history, rules, new Date().toISOString().slice(0, 10))
  if (faults.length > 0)
    throw new UsageError(faults.map(({ line, sentence }) => faultOnOneLine({ file, line, message: sentence })))
}

function printOrExport(workshop: Workshop, path: string, { rule, out }: HistoryFlags, output: OutputOptions): void {
  const { speech, json } = output
  const [founding] = readLog(workshop, path, speech.complain)
  const history = founding === undefined ? undefined : historyIn(founding)
  if (history === undefined) throw new UsageError([`The game in ${path} began without a history.`])
  if (history === 'withheld') throw new UsageError([`The history in ${path} has been withheld.`])
  if (out !== undefined) {
    if (existsSync(out)) throw new UsageError([`${out} already exists. Choose another file with --out.`])
    const { broughtBy: _, ...told } = history
    writeFileSync(out, historyFile(told), { flag: 'wx' })
    speech.say(`${out} contains the ${history.events.length} events.`)
    return
  }
  if (!json) speech.say(wrap(broughtInWords(history), speech.width))
  printEvents(history, rule, output)
}

function broughtInWords({ broughtBy = 'the founders', from, events }: BroughtHistory): string {
  return `Brought by ${broughtBy}, not decided${from === undefined ? '' : `: ${from}`}. ${events.length} events.`
}

function printEvents(history: History, rule: string | undefined, { speech, json }: OutputOptions): void {
  const places = rule === undefined ? [...history.events.keys()] : (pastOfRule(history, rule)?.places ?? [])
  const events = places.flatMap(place => history.events[place] ?? [])
  if (json) {
    speech.json(events)
    return
  }
  if (events.length === 0) speech.say('There are no such events.')
  for (const event of events)
    speech.say(wrap(`${eventInWords(history, event)}, ${broughtDateInWords(event.date)}`, speech.width))
}

/** Reads the files of an archive that are read at all, within limits. */
function archiveFiles(folder: string): ArchiveFiles {
  const files: Record<string, string> = {}
  let room = 64 * 1_048_576
  for (const part of ['config', 'rules', 'proposals']) {
    const path = join(folder, part)
    if (!existsSync(path) || !statSync(path).isDirectory()) continue
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const file = join(path, entry.name)
      if (!entry.isFile() || statSync(file).size > 1_048_576) continue
      room -= statSync(file).size
      if (room < 0) throw new UsageError([`${folder} is too large: at most 64 MiB are read.`])
      files[`${part}/${entry.name}`] = readFileSync(file, 'utf8')
    }
  }
  return files
}

/** Writes the present ruleset of an archive into a folder, and its history into a file beside the folder. */
function importArchive(
  workshop: Workshop,
  folder: string,
  { from, out }: HistoryFlags,
  { speech, json }: OutputOptions,
): void {
  if (from !== 'agora') throw new UsageError([`There is no format “${from}”. The format that can be read is agora.`])
  if (out === undefined) throw new UsageError(['--out is missing: the folder for the ruleset.'])
  const read = readAgoraArchive(archiveFiles(folder))
  if (typeof read === 'string') throw new UsageError([`${folder}: ${read}`])
  const file = `${out.replace(/(?<!\/)\/+$/, '')}${HISTORY_ENDING}`
  if (existsSync(file)) throw new UsageError([`${file} already exists. Choose another folder with --out.`])
  const checked = readHistory(historyFile(read.history))
  if (!checked.ok)
    throw new UsageError(checked.faults.map(({ line, sentence }) => faultOnOneLine({ file, line, message: sentence })))
  const files = draftFiles(read.draft, rulesetName(basename(resolve(out)), ''))
  writeFolder(out, files, 'Choose another folder with --out.')
  writeFileSync(file, historyFile(read.history), { flag: 'wx' })
  requireSameRules(workshop, file, read.history, resolve(out))
  const [rules, events] = [read.draft.rules.length, read.history.events.length]
  if (json) {
    speech.json({ folder: out, file, rules, events, remarks: read.remarks })
    return
  }
  for (const remark of read.remarks) speech.say(wrap(remark, speech.width))
  speech.say(`${rules} rules are in ${out}, and ${events} events in ${file}.`)
  speech.say(`To play: nomic table ${out} --history ${file}`)
}
