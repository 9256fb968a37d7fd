import { sha256 } from '../../app/world.ts'
import { NO_ENTRY } from '../../kernel/entry.ts'
import { StoreFault } from '../../ports/store-fault.ts'
import type { Connection } from './connection.ts'
import { damaged } from './stored-entry.ts'

/**
 * Checks every page of a database and every entry of every log, its place and its hashes, without parsing the entries.
 * Throws `damaged` with the first that does not hold. It reads the whole file, and keeps the end of each log in memory for as long.
 */
export function checkLogs({ database, file, sql }: Connection): void {
  checkPages(sql, file)
  const ends = new Map<string, LogEnd>()
  for (const row of database.prepare('SELECT game, seq, line, hash FROM entries ORDER BY rowid').iterate()) {
    const [game, hash] = [String(row['game']), String(row['hash'])]
    const { next, head } = ends.get(game) ?? { next: 0, head: NO_ENTRY }
    const fault = lineFault(String(row['line']), { seq: Number(row['seq']), hash }, next, head)
    if (fault !== undefined) throw damaged(game, next, fault)
    ends.set(game, { next: next + 1, head: hash })
  }
  checkEnds(sql)
}

function checkPages(sql: Connection['sql'], file: string): void {
  const found = String(sql('PRAGMA quick_check(1)').row()?.['quick_check'])
  if (found === 'ok') return
  throw new StoreFault('damaged', `${file} is damaged (${found}): stop the server and run “nomic doctor”.`)
}

type LogEnd = { readonly next: number; readonly head: string }

/** Canonical JSON ends with the members `prev` and `seq`, so that a line says its place without being parsed. */
const PLACE = /"prev":"([0-9a-f]{64})","seq":(\d+)\}$/

function lineFault(
  line: string,
  kept: { readonly seq: number; readonly hash: string },
  next: number,
  head: string,
): string | undefined {
  if (kept.seq !== next) return 'it is missing'
  if (sha256(line) !== kept.hash) return 'its hash is not the hash of what it says'
  const [, prev, seq] = PLACE.exec(line) ?? []
  if (Number(seq) !== next) return `it says that it is entry ${seq}`
  return prev === head ? undefined : 'it does not follow on the entry before it'
}

/** The game's row says where its log ends: an entry that is gone at the end is missed, too. */
function checkEnds(sql: Connection['sql']): void {
  const wrong = sql(
    `SELECT id, entries, (SELECT max(seq) FROM entries WHERE game = id) AS last FROM games
     WHERE NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND seq = games.entries - 1 AND hash = games.head)
        OR EXISTS (SELECT 1 FROM entries WHERE game = id AND seq >= games.entries) LIMIT 1`,
  ).row()
  if (wrong === undefined) return
  const { id, entries, last } = wrong
  throw damaged(String(id), Number(last ?? 0), `the log does not end where it should, with ${entries} entries`)
}
