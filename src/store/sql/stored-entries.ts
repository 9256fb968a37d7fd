import { setImmediate } from 'node:timers/promises'
import { sha256 } from '../../app/play/world.ts'
import { oneAtATime } from '../../app/server/one-at-a-time.ts'
import { misHashedTexts } from '../../kernel/log/chain.ts'
import type { Beside, Entry } from '../../kernel/log/entry.ts'
import { damagedLog } from '../common/damaged-log.ts'
import { entryOfLine } from '../files/entry-of-line.ts'
import type { Database } from './database.ts'
import { getRows, type Row, type Work } from './query.ts'

/** Maximum number of entries to read at a time, so that other work can run in between. */
const AT_ONCE = 200
/** Number of entries to read first. */
const FIRST = 16
/** Maximum number of characters to read at a time. Those of many small values take long. */
const LARGE = 262_144
/** Number of characters from which entries are parsed in turn with others who read long ones. */
const LONG = 65_536

/** Returns stored entries of a game. Throws `damaged` if the stored bytes have been altered. */
export function storedEntries(
  { read }: Pick<Database, 'read'>,
  game: string,
  from: number,
  limit?: number,
): Promise<readonly Entry[]> {
  return entriesOfRows((first, wanted) => read(() => storedRows(game, first, wanted)), game, from, limit)
}

/** Returns the entries in rows, which `rowsFrom` returns a page at a time: fewer than wanted only at the end of the log. */
export async function entriesOfRows(
  rowsFrom: (from: number, limit: number) => Promise<readonly StoredRow[]>,
  game: string,
  from: number,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (let page = FIRST; entries.length < limit; ) {
    const wanted = Math.min(page, limit - entries.length)
    const rows = await rowsFrom(from + entries.length, wanted)
    const start = from + entries.length
    const length = rows.reduce((sum, row) => sum + lengthOf(row), 0)
    const parsed = () => rows.map((row, at) => requireValidEntry(game, row, start + at))
    entries.push(...(length < LONG ? parsed() : await oneAtATime(parsed)))
    if (rows.length < wanted) break
    page = Math.max(1, Math.min(AT_ONCE, Math.floor((wanted * LARGE) / length)))
    if (entries.length < limit) await setImmediate()
  }
  return entries
}

function lengthOf({ line, beside }: StoredRow): number {
  return Object.values(beside).reduce((sum, { text }) => sum + text.length, line.length)
}

function requireValidEntry(game: string, row: StoredRow, seq: number): Entry {
  const fault = rowFault(row, seq)
  if (fault !== undefined) throw damagedLog(game, seq, fault)
  return entryOfLine(row)
}

/** Describes the fault in a stored row; undefined if there is no apparent fault. */
export function rowFault({ seq, line, hash, beside }: StoredRow, expected: number): string | undefined {
  if (seq !== expected) return 'it is missing.'
  if (sha256(line) !== hash) return 'its hash does not match its content, so it was altered.'
  return misHashedTexts(beside, sha256).length === 0
    ? undefined
    : 'a name or text stored with it differs from the original, so it was altered.'
}

/** An entry as stored in the tables. */
export type StoredRow = Pick<Entry, 'seq' | 'hash' | 'beside'> & { readonly line: string }

/** Returns entries of a log as stored in the tables, whether or not they are valid. */
export function* storedRows(game: string, from: number, limit: number): Work<readonly StoredRow[]> {
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
