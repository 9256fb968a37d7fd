import { sha256 } from '../../app/play/world.ts'
import { isSaidBy } from '../../kernel/log/chain.ts'
import { NO_ENTRY } from '../../kernel/log/entry.ts'
import { type StoreContents, StoreFault } from '../../ports/store-care.ts'
import { damagedLog } from '../common/damaged-log.ts'
import type { Connection } from './open-database.ts'

/**
 * Checks every page and index of a database, every entry of every log with its position and hashes, and every
 * withholdable text, without parsing the entries. Throws `damaged` at the first error. Reads the whole file, but keeps
 * only the end of each log in memory.
 */
export function checkLogs(opened: Connection): StoreContents {
  checkPages(opened)
  const contents = checkChains(opened)
  checkWithholdableTexts(opened)
  checkLogEnds(opened)
  return contents
}

/**
 * Checks all pages, including the indexes, which the quicker check skips. If an index contained a wrong key for a text,
 * the text could never be found again.
 */
function checkPages({ sql, file }: Connection): void {
  const found = String(sql('PRAGMA integrity_check(1)').row()?.['integrity_check'])
  if (found === 'ok') return
  throw new StoreFault('damaged', `${file} is damaged (${found}). Stop the server and run “nomic doctor”.`)
}

type LogEnd = { readonly next: number; readonly head: string }
type Line = { readonly line: string; readonly seq: number; readonly hash: string }

function checkChains({ database }: Connection): StoreContents {
  const ends = new Map<string, LogEnd>()
  let entries = 0
  for (const row of database.prepare('SELECT game, seq, line, hash FROM entries ORDER BY rowid').iterate()) {
    const game = String(row['game'])
    const entry = { line: String(row['line']), seq: Number(row['seq']), hash: String(row['hash']) }
    const end = ends.get(game) ?? { next: 0, head: NO_ENTRY }
    const fault = lineFault(entry, end)
    if (fault !== undefined) throw damagedLog(game, end.next, fault)
    ends.set(game, { next: end.next + 1, head: entry.hash })
    entries += 1
  }
  return { games: ends.size, entries }
}

/**
 * In canonical JSON, an entry ends with the members `prev` and `seq`, so its number is known without parsing the line.
 */
const PLACE = /"prev":"([0-9a-f]{64})","seq":(\d+)\}$/

function lineFault({ line, seq, hash }: Line, { next, head }: LogEnd): string | undefined {
  if (seq !== next) return 'it is missing.'
  if (sha256(line) !== hash) return 'its hash does not match its content, so it was altered.'
  const [, prev, place] = PLACE.exec(line) ?? []
  if (Number(place) !== next) return `it is numbered ${place}.`
  return prev === head ? undefined : 'it does not follow the entry before it.'
}

function checkWithholdableTexts({ database }: Connection): void {
  for (const row of database
    .prepare('SELECT game, seq, hash, salt, text FROM beside WHERE text IS NOT NULL ORDER BY rowid')
    .iterate()) {
    const said = { salt: String(row['salt']), text: String(row['text']) }
    if (!isSaidBy(String(row['hash']), said, sha256))
      throw damagedLog(String(row['game']), Number(row['seq']), 'a text stored with it was altered.')
  }
}

/** Compares the end of each log with the game's record, so that a missing entry at the end is also noticed. */
function checkLogEnds({ sql }: Connection): void {
  const wrong = sql(
    `SELECT id, entries, coalesce((SELECT max(seq) FROM entries WHERE game = id), -1) + 1 AS found FROM games
     WHERE NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND seq = games.entries - 1 AND hash = games.head)
        OR EXISTS (SELECT 1 FROM entries WHERE game = id AND seq >= games.entries) LIMIT 1`,
  ).row()
  if (wrong === undefined) return
  const [found, recorded] = [Number(wrong['found']), Number(wrong['entries'])]
  const what =
    found < recorded
      ? `it is missing, although there were ${recorded} entries.`
      : 'the log does not end as its record says.'
  throw damagedLog(String(wrong['id']), Math.min(found, recorded), what)
}
