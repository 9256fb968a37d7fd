import { isUtf8 } from 'node:buffer'
import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { foundGame } from '../../app/founding/found-game.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import { scriptedChance } from '../../app/play/chance.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Fault } from '../../ports/file-fault.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import type { Passport, ReadPassport } from '../../ports/passport.ts'
import type { Workshop } from '../command-context.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'

/** Maximum number of bytes of a file to read. */
const MOST = 4_194_304

/** The kinds of files that may be read. `any` is for files named on the command line, which may be pipes. */
type Kind = 'plain' | 'any'

/** Returns the text of a file; undefined if it cannot be read, is not UTF-8, is too long, or is not a plain file. */
export function readText(path: string, kind: Kind = 'plain'): string | undefined {
  let descriptor: number | undefined
  try {
    // The kind of file is checked before the file is opened, because opening a pipe waits for a writer.
    if (kind === 'plain' && !statSync(path).isFile()) return undefined
    descriptor = openSync(path, 'r')
    const bytes = readUpTo(descriptor, MOST + 1)
    return bytes.length > MOST || !isUtf8(bytes) ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function readUpTo(descriptor: number, most: number): Buffer {
  const chunks: Buffer[] = []
  for (let size = 0; size < most; ) {
    const chunk = Buffer.allocUnsafe(Math.min(65_536, most - size))
    const count = readSync(descriptor, chunk)
    if (count === 0) break
    chunks.push(chunk.subarray(0, count))
    size += count
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a log that must be complete, or the log in a passport, and reports errors with their lines. If only the last line is cut off, this is
 * mentioned but is not an error.
 */
export function readLog(workshop: Workshop, path: string, mention: (notice: string) => void): readonly Entry[] {
  requireReadable(path)
  const passport = workshop.games.readPassport(path)
  if (passport !== undefined) return validPassport(path, passport).entries
  const log = workshop.games.read(path)
  if (!log.ok) throw new UsageError([`${path}:${log.fault.entry + 1}: Entry ${log.fault.entry}: ${log.fault.message}`])
  if (log.notice !== undefined) mention(`${path}: ${log.notice}`)
  return log.entries
}

function requireReadable(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new UsageError([`There is no file ${path}.`])
  if (found.isDirectory()) throw new UsageError([`${path} is a folder, and not the file of a game.`])
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new UsageError([`You do not have permission to read ${path}.`])
  }
}

/** A passport that must be valid. Its entry 0 is on line 2. */
export function validPassport(path: string, read: ReadPassport): Passport {
  if (read.ok) return read.passport
  const { entry, message } = read.fault
  throw new UsageError([
    entry === undefined ? `${path}: ${message}` : `${path}:${entry + 2}: Entry ${entry}: ${message}`,
  ])
}

/** Reads the number of an entry from the command line. */
export function parseEntryNumber(text: string, entries: readonly Entry[]): number {
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number < entries.length) return number
  throw new UsageError([`There is no entry ${text}. This game has entries 0 to ${entries.length - 1}.`])
}

/** Reads a ruleset that must be valid, and reports errors with their file and line. */
export function readRuleset(workshop: Workshop, nameOrPath: string): RulesetWithOptions {
  const found = workshop.rulesets.read(nameOrPath)
  if (found.ok) return found.ruleset
  throw new UsageError(found.faults.map(faultOnOneLine))
}

/** Puts an error on one line: “rules/202-turns.md:7: one sentence.” */
export function faultOnOneLine({ file, line, message }: Fault): string {
  return file === '' ? message : `${file}:${line}: ${message}`
}

/** The rulebook that a command reads: that of a game after some entry, or the initial rulebook of a ruleset. */
export type Rulebook = { readonly state: State; readonly entries: readonly Entry[] }

/** Returns the rulebook that the command line names: the path of a game's file, or a ruleset by its name or path. */
export function rulebookOf(workshop: Workshop, what: string, { speech }: OutputOptions, at?: string): Rulebook {
  if (!isFile(what)) return rulebookOfRuleset(workshop, what, at)
  const all = readLog(workshop, what, speech.complain)
  const entries = at === undefined ? all : all.slice(0, parseEntryNumber(at, all) + 1)
  return { state: foldLog(entries), entries }
}

function rulebookOfRuleset(workshop: Workshop, what: string, at: string | undefined): Rulebook {
  if (at !== undefined)
    throw new UsageError([`--at ${at} needs a game, because only games have entries, and ${what} is a ruleset.`])
  const ruleset = readRuleset(workshop, what)
  const founding = { game: ruleset.name, settings: {}, at: 0, players: [] }
  const decided = foundGame(workshop.world(), ruleset, founding, scriptedChance([]))
  if (!decided.ok) throw new UsageError(decided.problems.map(({ label, message }) => `${what}: ${label}: ${message}.`))
  return { state: decided.state, entries: [decided.entry] }
}

/** Whether there is a plain file at a path. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Returns the file of the game to continue; undefined if the file does not exist yet. */
export function existingGameFile(what: string | undefined, game: string | undefined): string | undefined {
  return [what, game].find(path => path !== undefined && isFile(path))
}
