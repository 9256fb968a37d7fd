import { setImmediate } from 'node:timers/promises'
import { sha256 } from '../../app/play/world.ts'
import { misHashedTexts } from '../../kernel/log/chain.ts'
import type { Beside } from '../../kernel/log/entry.ts'
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

/** How a store reads its logs: `rowsFrom` returns a page of rows, fewer than wanted only at the end of the log. */
export function readingLogs(
  rowsFrom: (game: string, from: number, limit: number) => Promise<readonly UnparsedEntry[]>,
): Pick<GameStore, 'lines' | 'read'> {
  const lines: GameStore['lines'] = async (game, from, limit = UNBOUNDED, most = UNBOUNDED) => {
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
  return { lines, read: async (game, from, limit) => (await lines(game, from, limit)).map(parsedEntry) }
}

const UNBOUNDED = Number.POSITIVE_INFINITY

/** The logs in a database. Reading one throws `damaged` if the stored bytes have been altered. */
export function storedLogs({ read }: Pick<Database, 'read'>): Pick<GameStore, 'lines' | 'read'> {
  return readingLogs((game, from, limit) => read(() => storedRows(game, from, limit)))
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
