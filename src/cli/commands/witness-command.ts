import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Checkpoint, openCheckpoint } from '../../app/checkpoints/checkpoint.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Workshop } from '../command-context.ts'
import {
  fetchCheckpoint,
  fetchKey,
  fetchLog,
  type GameAddress,
  gameAddress,
  Unreachable,
} from '../inputs/fetch-game.ts'
import { type OutputOptions, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'

export type WitnessFlags = { readonly in: string; readonly every?: string; readonly key?: string }

/** What a witness found at one game. */
type Testimony =
  | {
      readonly game: string
      readonly is: 'kept'
      readonly entries: number
      readonly more: number
      readonly head: string
    }
  | { readonly game: string; readonly is: 'broken' | 'unreachable'; readonly fault: string }

/**
 * Keeps copies of games on servers, with what each server signed about them, and says if a server ever contradicts what
 * it signed before. The exit status is 0 if everything fits what was kept.
 */
export async function witnessCommand(
  workshop: Workshop,
  addresses: readonly string[],
  flags: WitnessFlags,
  options: OutputOptions,
): Promise<0 | 1> {
  const games = addresses.map(asked => {
    const address = gameAddress(asked)
    if (address === undefined)
      throw new UsageError([`${asked} is not the address of a game. It looks like https://nomic.example/g/GAME.`])
    return address
  })
  if (process.env['NOMIC_TOKEN'] !== undefined && new Set(games.map(({ server }) => server)).size > 1)
    throw new UsageError(['NOMIC_TOKEN is for one server. Name only games of that server.'])
  const minutes = minutesOf(flags.every)
  mkdirSync(flags.in, { recursive: true })
  for (;;) {
    const found: Testimony[] = []
    for (const game of games) found.push(await testimony(workshop, game, flags))
    print(found, options)
    if (minutes === undefined) return found.every(({ is }) => is === 'kept') ? 0 : 1
    await setTimeout(minutes * 60_000)
  }
}

function minutesOf(every: string | undefined): number | undefined {
  if (every === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(every)) return Number(every)
  throw new UsageError([`--every ${every}: write a number of minutes.`])
}

function print(found: readonly Testimony[], { speech, json }: OutputOptions): void {
  if (json) speech.json(found)
  for (const one of json ? [] : found) {
    if (one.is !== 'kept') speech.complain(wrap(`${one.game}: ${one.fault}`, speech.width))
    else {
      const news = one.more === 0 ? 'nothing new' : `${one.more} new`
      const head = `The last one is ${one.head.slice(0, 12)}….`
      speech.say(wrap(`${one.game}: ${one.entries} entries (${news}), as signed. ${head}`, speech.width))
    }
  }
}

async function testimony(workshop: Workshop, address: GameAddress, flags: WitnessFlags): Promise<Testimony> {
  const { game } = address
  try {
    const found = await witness(workshop, address, flags)
    return typeof found === 'string' ? { game, is: 'broken', fault: found } : { game, is: 'kept', ...found }
  } catch (fault) {
    if (fault instanceof Unreachable) return { game, is: 'unreachable', fault: fault.message }
    throw fault
  }
}

type Kept = { readonly entries: number; readonly more: number; readonly head: string }

/** Compares a game with the copy kept here, and continues the copy; otherwise, says what does not fit. */
async function witness(workshop: Workshop, address: GameAddress, flags: WitnessFlags): Promise<Kept | string> {
  const files = filesFor(flags.in, address)
  const known = flags.key ?? textOf(files.key)
  const key = known?.trim() ?? (await fetchKey(address))
  const note = await fetchCheckpoint(address)
  const opened = openCheckpoint(note, key)
  if (!opened.ok)
    return `The server’s checkpoint cannot be trusted. ${opened.fault} The key is from ${known === undefined ? 'the server' : files.key}.`
  const { checkpoint } = opened
  if (checkpoint.origin !== address.origin)
    return `The checkpoint is about ${checkpoint.origin}, and this is ${address.origin}.`
  const before = existsSync(files.copy) ? workshop.games.read(files.copy) : { ok: true as const, entries: [] }
  if (!before.ok) return `The copy in ${files.copy} is damaged at entry ${before.fault.entry}: ${before.fault.message}`
  const contradiction = contradictionOf(before.entries, checkpoint)
  if (contradiction !== undefined) return contradicted(files, checkpoint, note, contradiction)
  const lines = await fetchLog(address, before.entries.length, checkpoint.entries)
  const continued = `${files.copy}.new`
  writeFileSync(continued, (textOf(files.copy) ?? '') + lines, { flush: true })
  const after = workshop.games.read(continued)
  const wrong = after.ok
    ? contradictionOf(after.entries, checkpoint, 'whole')
    : `entry ${after.fault.entry}: ${after.fault.message}`
  if (wrong !== undefined) {
    rmSync(continued)
    return contradicted(files, checkpoint, `${note}\n${lines}`, wrong)
  }
  renameSync(continued, files.copy)
  writeFileSync(files.checkpoint, note)
  if (known === undefined) writeFileSync(files.key, `${key}\n`)
  const { entries, head } = checkpoint
  return { entries, head, more: entries - before.entries.length }
}

/** Why a log cannot be the one of a checkpoint. `whole` is set if the log must not be shorter than the checkpoint says. */
function contradictionOf(log: readonly Entry[], { entries, head }: Checkpoint, whole?: 'whole'): string | undefined {
  if (entries < log.length)
    return `the server now signs ${entries} entries, but it has signed ${log.length} entries before.`
  if (entries > log.length)
    return whole === undefined ? undefined : `the server signs ${entries} entries, but sends only ${log.length}.`
  return log.at(-1)?.hash === head
    ? undefined
    : `entry ${entries - 1} has another hash than the one that the server signs.`
}

type WitnessFiles = {
  readonly copy: string
  readonly checkpoint: string
  readonly key: string
  readonly evidence: string
}

function filesFor(folder: string, { host, game }: GameAddress): WitnessFiles {
  const name = join(folder, `${host.replace(/[^\w.-]/g, '_')}-${game}`)
  return {
    copy: `${name}.nomic`,
    checkpoint: `${name}.checkpoint`,
    key: join(folder, `${host.replace(/[^\w.-]/g, '_')}.key`),
    evidence: name,
  }
}

/** Keeps what contradicts the copy, and says so. The copy and its checkpoint stay as they are, because they are the proof. */
function contradicted(
  { evidence, copy }: WitnessFiles,
  { entries, head }: Checkpoint,
  told: string,
  what: string,
): string {
  const file = `${evidence}.contradiction-${entries}-${head.slice(0, 12)}`
  writeFileSync(file, told)
  return `The log does not continue the one kept in ${copy}: ${what} What the server signed and sent now is in ${file}.`
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
