import { setImmediate } from 'node:timers/promises'
import { sha256 } from '../../app/play/world.ts'
import { oneAtATime } from '../../app/server/one-at-a-time.ts'
import { misHashedTexts } from '../../kernel/log/chain.ts'
import type { Beside, Entry } from '../../kernel/log/entry.ts'
import { parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { GameStore } from '../../ports/game-store.ts'
import { damagedLog } from '../common/damaged-log.ts'
import type { Database } from './database.ts'
import { getRows, type Row, type Work } from './query.ts'

/** Maximum number of entries to read at a time, so that other work can run in between. */
const AT_ONCE = 200
/** Number of entries to read first. */
const FIRST = 16
/** Maximum number of characters to read at a time. */
const LARGE = 262_144
/** Number of characters from which entries are parsed in turn with others who read long ones. */
const LONG = 65_536

/** How a store reads its logs: `rowsFrom` returns a page of rows, fewer than wanted only at the end of the log. */
export function readingLogs(
  rowsFrom: (game: string, from: number, limit: number) => Promise<readonly UnparsedEntry[]>,
): Pick<GameStore, 'lines' | 'read'> {
  const lines: GameStore['lines'] = async (game, from, limit = Number.POSITIVE_INFINITY, most = LARGEST) => {
    const found: UnparsedEntry[] = []
    let length = 0
    for (let page = Math.ceil(Math.min(FIRST, most / LARGE)); found.length < limit && length < most; ) {
      const wanted = Math.min(page, limit - found.length)
      const start = from + found.length
      const rows = await rowsFrom(game, start, wanted)
      for (const [at, row] of rows.entries()) {
        const fault = rowFault(row, start + at)
        if (fault !== undefined) throw damagedLog(game, start + at, fault)
        if (length >= most) break
        length += lengthOf(row)
        found.push(row)
      }
      if (rows.length < wanted) break
      page = Math.max(1, Math.min(AT_ONCE, Math.floor((found.length * LARGE) / length)))
      if (found.length < limit) await setImmediate()
    }
    return found
  }
  return { lines, read: async (game, from, limit) => entriesOfLines(await lines(game, from, limit)) }
}

const LARGEST = Number.POSITIVE_INFINITY

/** Returns stored entries of a game. Throws `damaged` if the stored bytes have been altered. */
export function storedEntries({ read }: Pick<Database, 'read'>, game: string): Promise<readonly Entry[]> {
  return logsIn({ read }).read(game, 0)
}

/** The logs in a database. */
export function logsIn({ read }: Pick<Database, 'read'>): Pick<GameStore, 'lines' | 'read'> {
  return readingLogs((game, from, limit) => read(() => storedRows(game, from, limit)))
}

/** Parses entries: long ones in turn with everyone else who reads some. */
async function entriesOfLines(lines: readonly UnparsedEntry[]): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (let from = 0; from < lines.length; ) {
    const part = firstLines(lines.slice(from, from + AT_ONCE))
    const parsed = () => part.map(parsedEntry)
    entries.push(...(part.length === lines.length ? parsed() : await oneAtATime(parsed)))
    from += part.length
  }
  return entries
}

/** The first lines, up to one with which they are long. */
function firstLines(lines: readonly UnparsedEntry[]): readonly UnparsedEntry[] {
  let length = 0
  const end = lines.findIndex(line => {
    length += lengthOf(line)
    return length >= LONG
  })
  return end === -1 ? lines : lines.slice(0, end + 1)
}

function lengthOf({ line, beside }: UnparsedEntry): number {
  return Object.values(beside).reduce((sum, { text }) => sum + text.length, line.length)
}

/** Describes the fault in a stored row; undefined if there is no apparent fault. */
export function rowFault({ seq, line, hash, beside }: UnparsedEntry, expected: number): string | undefined {
  if (seq !== expected) return 'it is missing.'
  if (sha256(line) !== hash) return 'its hash does not match its content, so it was altered.'
  return misHashedTexts(beside, sha256).length === 0
    ? undefined
    : 'a name or text stored with it differs from the original, so it was altered.'
}

/** Returns entries of a log as stored in the tables, whether or not they are valid. */
export function* storedRows(game: string, from: number, limit: number): Work<readonly UnparsedEntry[]> {
  const rows = yield* getRows(
    'SELECT seq, line, hash FROM entries WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?',
    game,
    from,
    limit,
  )
  const last = rows.at(-1)
  if (last === undefined) return []
  const beside = yield* withholdableTextsBySeq(game, from, Number(last['seq']))
  return rows.map(({ seq, line, hash }) => ({
    seq: Number(seq),
    line: String(line),
    hash: String(hash),
    beside: beside.get(Number(seq)) ?? {},
  }))
}

function* withholdableTextsBySeq(game: string, from: number, to: number): Work<ReadonlyMap<number, Beside>> {
  const rows = yield* getRows(
    `SELECT seq, hash, salt, text FROM beside WHERE game = ? AND seq BETWEEN ? AND ? AND text IS NOT NULL
     ORDER BY seq, hash`,
    game,
    from,
    to,
  )
  const bySeq = Map.groupBy(rows, row => Number(row['seq']))
  return new Map([...bySeq].map(([seq, said]) => [seq, Object.fromEntries(said.map(withholdableTextOfRow))]))
}

function withholdableTextOfRow({ hash, salt, text }: Row): [string, Beside[string]] {
  return [String(hash), { salt: String(salt), text: String(text) }]
}
