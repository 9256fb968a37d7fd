import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { foldLog } from '../../app/log/chain-fault.ts'
import { verifyLog } from '../../app/log/verify-log.ts'
import { PASSPORT_ENDING, passportText } from '../../app/passport/passport.ts'
import { redactSecrets } from '../../app/views/view-as.ts'
import type { Workshop } from '../command-context.ts'
import { readLog, validPassport } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'

/** Writes the passport of a game: its whole log in one file, without anything that is still sealed. */
export function exportPassport(
  workshop: Workshop,
  path: string,
  out: string | undefined,
  { speech, json }: OutputOptions,
): void {
  const entries = readLog(workshop, path, speech.complain)
  const file = out ?? `${stemOf(path)}${PASSPORT_ENDING}`
  const head = { title: stemOf(path), madeAt: Date.now() }
  writeNewFile(file, passportText(head, redactSecrets(foldLog(entries), entries)))
  if (json) speech.json({ file, entries: entries.length })
  else speech.say(`Exported. To verify it: nomic verify ${file}`)
}

/** Makes a game file from a passport, once everything in it has been verified. */
export function importCommand(
  workshop: Workshop,
  path: string,
  game: string | undefined,
  { speech, json }: OutputOptions,
): void {
  const read = workshop.games.readPassport(path)
  if (read === undefined) throw new UsageError([`${path} is not the passport of a game, or can’t be read.`])
  const { head, entries } = validPassport(path, read)
  const { fault, notes, state } = verifyLog(workshop.world(), entries)
  if (fault !== undefined) throw new UsageError([`${path}:${fault.entry + 2}: Entry ${fault.entry}: ${fault.message}`])
  const file = game ?? `${stemOf(path)}.nomic`
  const [founding, ...later] = entries
  if (founding === undefined) throw new Error('A passport without entries was found valid.')
  const made = workshop.games.create(file, founding, undefined, later)
  if (!made.ok) throw new UsageError([`${file}: ${made.fault.message}`])
  made.game.close()
  const lacking = Object.values(state.seals).filter(({ open, text }) => open !== true && text === undefined).length
  if (json) {
    speech.json({ file, game: head.game, entries: entries.length, head: head.head, lacking, notes })
    return
  }
  for (const note of notes) speech.say(wrap(note, speech.width))
  if (lacking > 0) speech.say(lackingInWords(lacking))
  speech.say(speech.good(`${file} has the same ${entries.length} entries. To play on: nomic table ${file}`))
}

function lackingInWords(count: number): string {
  return count === 1
    ? 'A sealed value stays sealed, because a passport does not contain its text.'
    : `${count} sealed values stay sealed, because a passport does not contain their texts.`
}

function stemOf(path: string): string {
  return basename(path)
    .replace(/\.nomic-passport$/, '')
    .replace(/\.nomic$/, '')
}

function writeNewFile(file: string, text: string): void {
  if (existsSync(file)) throw new UsageError([`${file} already exists. Choose another file with --out.`])
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    throw new UsageError([`${file} can’t be written (${error instanceof Error ? error.message : error}).`])
  }
}
