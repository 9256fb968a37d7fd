import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { foldLog } from '../../app/log/chain-fault.ts'
import { verifyLog } from '../../app/log/verify-log.ts'
import { nameOf } from '../../app/names/names-and-labels.ts'
import { type MovingKey, movingKeyOf } from '../../app/passport/moving-key.ts'
import { encryptMovingPart, sealedTextsOf } from '../../app/passport/moving-part.ts'
import { PASSPORT_ENDING, passportText } from '../../app/passport/passport.ts'
import { newSecret } from '../../app/play/hash-act-texts.ts'
import { sha256 } from '../../app/play/world.ts'
import { redactSecrets, sealedIn } from '../../app/views/view-as.ts'
import { valuesOf } from '../../kernel/values/persistent-map.ts'
import type { OpenGameFile } from '../../ports/game-and-ruleset-files.ts'
import { secretAddress } from '../../wire/page-addresses.ts'
import type { Workshop } from '../command-context.ts'
import { readLog, validPassport } from '../inputs/read-game-and-ruleset-files.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'

export type PassportFlags = { readonly out?: string; readonly to?: string }

/**
 * Writes the passport of a game: its whole log in one file, without anything that is still sealed. With the key of a
 * server, it writes a moving copy for that server instead, and the game file cannot be played any longer.
 */
export function exportPassport(workshop: Workshop, path: string, flags: PassportFlags, output: OutputOptions): void {
  const file = flags.out ?? `${stemOf(path)}${PASSPORT_ENDING}`
  if (flags.to !== undefined) {
    exportMovingCopy(workshop, path, { file, to: flags.to }, output)
    return
  }
  const { speech, json } = output
  const entries = readLog(workshop, path, speech.complain)
  writeNewFile(file, passportText(headOf(path), redactSecrets(foldLog(entries), entries)))
  if (json) speech.json({ file, entries: entries.length })
  else speech.say(`Exported. To verify it: nomic verify ${file}`)
}

function headOf(path: string) {
  return { title: stemOf(path), madeAt: Date.now() }
}

/**
 * Writes a copy for a server, with everything secret encrypted for that server, and prints the codes. The owner of a
 * game file can read everything in it anyway, so the game is handed over at once.
 */
function exportMovingCopy(
  workshop: Workshop,
  path: string,
  { file, to }: { readonly file: string; readonly to: string },
  { speech, json }: OutputOptions,
): void {
  const key = movingKeyOf(to)
  if (key === undefined)
    throw new UsageError(['--to needs the moving key of a server, which its page “Bring a game” shows.'])
  const opened = workshop.games.open(path)
  if (!opened.ok) throw new UsageError([`${path}: ${opened.fault.message}`])
  const { game } = opened
  try {
    const handover = newSecret()
    const { text, links } = movingCopy(game, headOf(path), key, handover)
    writeNewFile(file, text)
    game.markMoved(`This game has moved to ${key.home}.`)
    if (json) {
      speech.json({ file, entries: game.entries.length, home: key.home, handover, links })
      return
    }
    speech.say(speech.good(`${file} is the moving copy for ${key.home}. ${path} can’t be played any more.`))
    speech.say(`Handover code: ${handover}`)
    for (const { name, link } of links) speech.say(`Personal link of ${name}: ${link}`)
  } finally {
    game.close()
  }
}

function movingCopy(
  { entries }: OpenGameFile,
  head: ReturnType<typeof headOf>,
  { home, publicKey }: MovingKey,
  handover: string,
) {
  const state = foldLog(entries)
  const last = entries.at(-1)
  if (last === undefined) throw new Error('A game without entries was opened.')
  const claims = Object.keys(state.persons).map(person => ({ person, name: nameOf(state, person), code: newSecret() }))
  const moving = {
    sealed: sealedTextsOf(entries, new Set(sealedIn(state))),
    receipt: newSecret(),
    handover: sha256(handover),
    claims: Object.fromEntries(claims.map(({ person, code }) => [person, sha256(code)])),
  }
  const bound = { game: last.game, entries: entries.length, head: last.hash }
  return {
    text: passportText(head, redactSecrets(state, entries), [encryptMovingPart(moving, bound, publicKey)]),
    links: claims.map(({ name, code }) => ({ name, link: secretAddress(home, 'invitation', code) })),
  }
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
  const { fault, notes, state } = verifyLog(workshop.world(), entries, { engines: workshop.engines() })
  if (fault !== undefined) throw new UsageError([`${path}:${fault.entry + 2}: Entry ${fault.entry}: ${fault.message}`])
  const file = game ?? `${stemOf(path)}.nomic`
  const [founding, ...later] = entries
  if (founding === undefined) throw new Error('A passport without entries was found valid.')
  const made = workshop.games.create(file, founding, undefined, later)
  if (!made.ok) throw new UsageError([`${file}: ${made.fault.message}`])
  made.game.close()
  const lacking = valuesOf(state.seals).filter(({ text }) => text === undefined).length
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
