import { parsedEntry } from '../../kernel/log/unparsed-entry.ts'
import { storedRows } from '../sql/stored-entries.ts'
import type { Connection } from './open-database.ts'
import { runWork } from './run-work.ts'

/** How many games were taken back, and by how many entries in all. */
export type TakenBack = { readonly games: number; readonly entries: number }

/**
 * Takes every game back to an instant: all later entries go, with what is stored for them. A game that began later keeps
 * its first entry. What follows from a log (records, deadlines, seats) does not match afterwards and must be mended.
 */
export function takeBack(connection: Connection, until: number): TakenBack {
  const { sql } = connection
  dropTriggers(connection)
  let games = 0
  let entries = 0
  for (const row of sql('SELECT id, entries FROM games ORDER BY number').rows()) {
    const [game, all] = [String(row['id']), Number(row['entries'])]
    const kept = entriesUntil(connection, game, all, until)
    if (kept === all) continue
    games += 1
    entries += all - kept
    for (const table of ['done', 'decisions', 'beside', 'entries'])
      sql(`DELETE FROM ${table} WHERE game = ? AND seq >= ?`).run(game, kept)
    sql('UPDATE games SET entries = ? WHERE id = ?').run(kept, game)
    sql('DELETE FROM snapshots WHERE game = ? AND seq > ?').run(game, kept)
    sql('DELETE FROM withheld WHERE game = ? AND hash NOT IN (SELECT hash FROM beside WHERE game = ?)').run(game, game)
  }
  return { games, entries }
}

/**
 * Drops the triggers of a copy, which keep a server from deleting entries. Mending makes them again, as they must be.
 */
function dropTriggers({ sql, database }: Connection): void {
  const triggers = sql("SELECT name FROM sqlite_schema WHERE type = 'trigger'").rows()
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${String(name).replaceAll('"', '""')}"`)
}

/** The number of entries up to an instant, at least one. No entry is dated before the one before it. */
function entriesUntil(connection: Connection, game: string, all: number, until: number): number {
  let kept = all
  while (kept > 1 && instantOf(connection, game, kept - 1) > until) kept -= 1
  return kept
}

function instantOf(connection: Connection, game: string, seq: number): number {
  const [row] = runWork(connection, storedRows(game, seq, 1))
  return row === undefined ? 0 : parsedEntry(row).act.at
}
