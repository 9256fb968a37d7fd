import { logLine, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { entryBytes } from '../log/entry-shape.ts'
import { untilSaved } from '../server/saved-reply.ts'
import type { CheckStanding, GameServer, WantedScript } from '../server/server-context.ts'

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
): Promise<readonly UnparsedEntry[]> {
  const entries = await server.store.games.lines(id, from, limit, bytes)
  // Read afterwards, so that what has been sealed in the meantime is not shown.
  const sealed = await sealedNow(server, id)
  let room = bytes
  const fitting = entries.findIndex((entry, at) => {
    room -= entryBytes(entry, entry.line)
    return room < 0 && at > 0
  })
  return (fitting === -1 ? entries : entries.slice(0, fitting)).map(entry => withoutSealed(entry, sealed))
}

function withoutSealed(entry: UnparsedEntry, sealed: ReadonlySet<string>): UnparsedEntry {
  const open = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
  return { ...entry, beside: Object.fromEntries(open) }
}

/** Returns the same entries as lines of a log. */
export async function publicLines(
  server: GameServer,
  record: Pick<GameRecord, 'id'>,
  from: number,
  limit: number,
  bytes: number,
): Promise<readonly string[]> {
  return (await publicLog(server, record, from, limit, bytes)).map(entry => `${logLine(entry)}\n`)
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

/** Maximum size in bytes of the entries that are checked, or written as a script, at a time. */
const PAGE_BYTES = 1_048_576

/** Writes a whole log as a script, however long it is: the files as JSON text, piece by piece. */
export function scriptOfGame(server: GameServer, record: GameRecord): AsyncGenerator<string> {
  return server.scriptRoom.write({ game: record.id, entries: record.entries, load: inPublicPages(server, record) })
}

/** Decides a whole log again, however long it is, and waits for the verdict at most as long as given, in milliseconds. */
export async function verifyGame(server: GameServer, record: GameRecord, wait: number): Promise<CheckStanding> {
  const withheld = (await server.store.games.withheld(record.id)).length
  const { id: game, entries } = record
  return server.checkingRoom.check({ game, entries, withheld, load: inPublicPages(server, record) }, wait)
}

function inPublicPages(server: GameServer, record: GameRecord): WantedScript['load'] {
  return (from, limit) => publicLog(server, record, from, limit, PAGE_BYTES)
}
