import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { entryBytes } from '../log/entry-shape.ts'
import { untilSaved } from '../server/saved-reply.ts'
import type { CheckStanding, GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** Number of entries read at a time, so that reading a long log does not block anyone. */
const PAGE = 50

/**
 * Returns entries of a log in the public form for everyone with access to the game, without anything that is still
 * sealed. Returns as many entries as requested, or fewer if they would exceed a number of bytes, but at least one.
 */
export async function publicLog(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  from: number,
  limit: number,
  bytes = Number.POSITIVE_INFINITY,
): Promise<readonly Entry[]> {
  const entries = await readPages(server, id, from, limit, bytes)
  const sealed = await sealedNow(server, id)
  if (sealed.size === 0) return entries
  return entries.map(entry => {
    const open = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    return { ...entry, beside: Object.fromEntries(open) }
  })
}

/** The texts that are sealed in the saved log. A secret opened by an act that might still be lost counts as sealed. */
export async function sealedNow(server: GameServer, game: string): Promise<ReadonlySet<string>> {
  const { seals } = await untilSaved(server, game, async () => {
    const reply = await server.gameSessions.ask(game, { ask: 'sealed' })
    if (reply.is === 'sealed') return reply
    throw new Error('The game session returned the wrong kind of answer about sealed values.')
  })
  return new Set(seals)
}

async function readPages(
  { store }: GameServer,
  game: string,
  from: number,
  limit: number,
  bytes: number,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  let taken = 0
  while (entries.length < limit) {
    const wanted = Math.min(PAGE, limit - entries.length)
    const page = await store.games.read(game, from + entries.length, wanted)
    for (const entry of page) {
      taken += entryBytes(entry, entryLine(entry))
      if (taken > bytes && entries.length > 0) return entries
      entries.push(entry)
    }
    if (page.length < wanted) break
    await yieldToPendingWork()
  }
  return entries
}

/** Maximum number of entries in a log that is written as a script here. */
const MOST_OF_SCRIPT = 10_000

/** Maximum size in bytes of a log that can be read here. Reading a log takes several times as much memory. */
const MOST_BYTES = 16_777_216

/**
 * Writes a whole log as a script in the reading queue, and again only after the log has changed. If the log is too long,
 * it must be downloaded instead.
 */
export async function scriptOfGame(
  server: GameServer,
  record: GameRecord,
): Promise<{ readonly ok: true; readonly json: string } | ServerRefusal> {
  const { entries } = record
  if (entries > MOST_OF_SCRIPT)
    return tooLongRefusal(`This game has ${entries} entries, which is more than the limit of ${MOST_OF_SCRIPT} here`)
  const withheld = (await server.store.games.withheld(record.id)).length
  const version = `${record.head} ${withheld}`
  const load = async () => {
    const log = await publicLog(server, record, 0, entries, MOST_BYTES)
    return log.length === entries ? log : undefined
  }
  const json = await server.readingRoom.read({ do: 'script', game: record.id, version, load })
  return json === undefined ? tooLongRefusal('The log of this game is too large to be read here') : { ok: true, json }
}

function tooLongRefusal(why: string): ServerRefusal {
  return serverRefusal('tooLong', `${why}. Download the log and use nomic export --script.`)
}

/** Maximum size in bytes of the entries that are checked at a time. */
const PAGE_BYTES = 1_048_576

/** Decides a whole log again, however long it is, and waits for the verdict at most as long as given, in milliseconds. */
export async function verifyGame(server: GameServer, record: GameRecord, wait: number): Promise<CheckStanding> {
  const withheld = (await server.store.games.withheld(record.id)).length
  const load = (from: number, limit: number): Promise<readonly Entry[]> =>
    publicLog(server, record, from, limit, PAGE_BYTES)
  return server.checkingRoom.check({ game: record.id, entries: record.entries, withheld, load }, wait)
}
