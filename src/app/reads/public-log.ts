import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { entryBytes } from '../log/entry-shape.ts'
import { oneAtATime } from '../server/one-at-a-time.ts'
import { untilSaved } from '../server/saved-reply.ts'
import type { CheckStanding, GameServer, WantedScript } from '../server/server-context.ts'

/** Number of entries read at a time, so that reading a long log does not block anyone. */
const PAGE = 50

/** An entry in its public form, and its line of the log, which takes long to write for many small values. */
type PublicEntry = { readonly entry: Entry; readonly line: string }

/**
 * Returns entries of a log in the public form for everyone with access to the game, without anything that is still
 * sealed. Returns as many entries as requested, or fewer if they would exceed a number of bytes, but at least one.
 */
export async function publicLog(
  server: GameServer,
  record: Pick<GameRecord, 'id'>,
  from: number,
  limit: number,
  bytes = Number.POSITIVE_INFINITY,
): Promise<readonly Entry[]> {
  return (await publicEntries(server, record, from, limit, bytes)).map(({ entry }) => entry)
}

/** Returns the same entries as lines of a log. */
export async function publicLines(
  server: GameServer,
  record: Pick<GameRecord, 'id'>,
  from: number,
  limit: number,
  bytes: number,
): Promise<readonly string[]> {
  return (await publicEntries(server, record, from, limit, bytes)).map(({ line }) => `${line}\n`)
}

async function publicEntries(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  from: number,
  limit: number,
  bytes: number,
): Promise<readonly PublicEntry[]> {
  const entries = await readPages(server, id, from, limit, bytes)
  // Read afterwards, so that what has been sealed in the meantime is not shown.
  const sealed = await sealedNow(server, id)
  for (const [at, { entry }] of entries.entries()) {
    const open = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    if (open.length === Object.keys(entry.beside).length) continue
    const shown = { ...entry, beside: Object.fromEntries(open) }
    entries[at] = { entry: shown, line: await oneAtATime(() => entryLine(shown)) }
  }
  return entries
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

/** Number of bytes of entries that are read before others get a turn. Those of many small values take long. */
const AT_ONCE = 131_072

async function readPages(
  { store }: GameServer,
  game: string,
  from: number,
  limit: number,
  bytes: number,
): Promise<PublicEntry[]> {
  const entries: PublicEntry[] = []
  let taken = 0
  while (entries.length < limit) {
    const room = Math.min(bytes - taken, AT_ONCE)
    const wanted = nextPage({ count: entries.length, bytes: taken }, room, Math.min(PAGE, limit - entries.length))
    const page = await store.games.read(game, from + entries.length, wanted)
    for (let at = 0; at < page.length; ) {
      const lines = await oneAtATime(() => linesWithin(page, at))
      at += lines.length
      for (const { entry, line } of lines) {
        taken += entryBytes(entry, line)
        if (taken > bytes && entries.length > 0) return entries
        entries.push({ entry, line })
      }
    }
    if (page.length < wanted) break
  }
  return entries
}

/** Some entries from one on, with their lines, so many that writing them does not take long, but at least one. */
function linesWithin(page: readonly Entry[], from: number): readonly PublicEntry[] {
  const lines: PublicEntry[] = []
  let length = 0
  for (const entry of page.slice(from)) {
    const line = entryLine(entry)
    lines.push({ entry, line })
    length += line.length
    if (length >= AT_ONCE) break
  }
  return lines
}

/** Number of entries that are read first. */
const FIRST = 5

/** The number of entries to read next, so that entries as long as those before are not read only to be dropped. */
function nextPage(before: { readonly count: number; readonly bytes: number }, room: number, most: number): number {
  if (before.count === 0) return Math.min(FIRST, most)
  return Math.min(most, Math.max(1, Math.ceil((room * before.count) / before.bytes)))
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
