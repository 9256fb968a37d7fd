import type { Report, Reports } from '../../ports/reports.ts'
import type { Connection, Row } from './connection.ts'
import type { Changes } from './group-commit.ts'
import { keepDeed } from './sqlite-deeds.ts'
import { putLetters } from './sqlite-outbox.ts'

/** What operators are told of, in a database. */
export function sqliteReports(connection: Connection, { change }: Changes): Reports {
  const { sql } = connection
  return {
    add: ({ id, game, entry, by, at, why }, letters = []) =>
      change(() => {
        sql('INSERT INTO reports (id, game, entry, by, at, why) VALUES (?, ?, ?, ?, ?, ?)').run(
          id,
          game,
          entry ?? null,
          by,
          at,
          why,
        )
        putLetters(connection, letters)
      }),
    async list({ open, limit, before }) {
      const rows = sql(
        `SELECT * FROM reports WHERE (settled_at IS NULL) = ?1
           AND (?2 IS NULL OR number < (SELECT number FROM reports WHERE id = ?2)) ORDER BY number DESC LIMIT ?3`,
      ).rows(Number(open), before ?? null, limit)
      return rows.map(reportOf)
    },
    async one(id) {
      const row = sql('SELECT * FROM reports WHERE id = ?').row(id)
      return row && reportOf(row)
    },
    async names(game, entry) {
      return sql('SELECT 1 FROM reports WHERE game = ? AND entry = ?').row(game, entry) !== undefined
    },
    settle: (id, { at, by, how }, deed) =>
      change(() => {
        const changed = sql(
          'UPDATE reports SET settled_at = ?, settled_by = ?, settled_how = ? WHERE id = ? AND settled_at IS NULL',
        ).run(at, by, how, id)
        if (changed === 0) return 'unknown'
        keepDeed(connection, deed)
        return 'kept'
      }),
    async open() {
      return Number(sql('SELECT count(*) AS open FROM reports WHERE settled_at IS NULL').row()?.['open'])
    },
  }
}

function reportOf(row: Row): Report {
  const { settled_at: at, settled_by: by, settled_how: how } = row
  return {
    id: String(row['id']),
    game: String(row['game']),
    ...(row['entry'] === null ? {} : { entry: Number(row['entry']) }),
    by: String(row['by']),
    at: Number(row['at']),
    why: String(row['why']),
    ...(at === null ? {} : { settled: { at: Number(at), by: String(by), how: String(how) } }),
  }
}
