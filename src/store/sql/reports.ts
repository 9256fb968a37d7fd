import type { Report, Reports } from '../../ports/moderation.ts'
import type { Database } from './database.ts'
import { insertRecords } from './moderators.ts'
import { putEmails } from './outbox.ts'
import { getRow, getRows, lockKey, type Row, run, type Work } from './query.ts'

/** Stores reports to operators, and to the moderators of games, in a database. */
export function sqlReports({ read, change }: Database): Reports {
  return {
    add: ({ id, game, entry, message, act, to, by, at, why }, emails = []) =>
      change(function* () {
        yield* run(
          `INSERT INTO reports (id, game, entry, message, act, addressee, by, at, why)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          game,
          entry ?? null,
          message ?? null,
          act ?? null,
          to ?? OPERATORS,
          by,
          at,
          why,
        )
        yield* putEmails(emails)
      }),
    list: ({ open, limit, before, moderatorsOf }) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT * FROM reports WHERE CASE WHEN settled_at IS NULL THEN 1 ELSE 0 END = ?1
           AND (CAST(?2 AS TEXT) IS NULL OR number < (SELECT number FROM reports WHERE id = ?2))
           AND CASE WHEN CAST(?4 AS TEXT) IS NULL THEN addressee = 'operators'
             ELSE addressee = 'moderators' AND game = ?4 END
           ORDER BY number DESC LIMIT ?3`,
          Number(open),
          before ?? null,
          limit,
          moderatorsOf ?? null,
        )
        return rows.map(reportOf)
      }),
    one: id => read(() => one(id)),
    names: (game, entry) =>
      read(function* () {
        const text = `SELECT 1 FROM reports WHERE game = ? AND entry = ? AND addressee = 'operators'`
        return (yield* getRow(text, game, entry)) !== undefined
      }),
    namesMessage: (game, message) =>
      read(function* () {
        const text = `SELECT 1 FROM reports WHERE game = ? AND message = ? AND addressee = 'operators'`
        return (yield* getRow(text, game, message)) !== undefined
      }),
    namesAct: (game, act) =>
      read(function* () {
        const text = `SELECT 1 FROM reports WHERE game = ? AND act = ? AND addressee = 'operators'`
        return (yield* getRow(text, game, act)) !== undefined
      }),
    isMessageInOpenReport: (game, message) =>
      read(function* () {
        const text = 'SELECT 1 FROM reports WHERE game = ? AND message = ? AND settled_at IS NULL'
        return (yield* getRow(text, game, message)) !== undefined
      }),
    change: (id, decide) =>
      change(function* () {
        yield* lockKey(`report ${id}`)
        const decided = decide(yield* one(id))
        if (!decided.ok) return decided
        const { report, emails = [] } = decided
        yield* run(
          'UPDATE reports SET addressee = ?, settled_at = ?, settled_by = ?, settled_how = ? WHERE id = ?',
          report.to ?? OPERATORS,
          report.settled?.at ?? null,
          report.settled?.by ?? null,
          report.settled?.how ?? null,
          id,
        )
        yield* insertRecords(decided)
        yield* putEmails(emails)
        return decided
      }),
    open: () =>
      read(function* () {
        const text = `SELECT count(*) AS open FROM reports WHERE settled_at IS NULL AND addressee = 'operators'`
        return Number((yield* getRow(text))?.['open'])
      }),
  }
}

const OPERATORS = 'operators'

function* one(id: string): Work<Report | undefined> {
  const row = yield* getRow('SELECT * FROM reports WHERE id = ?', id)
  return row && reportOf(row)
}

function reportOf(row: Row): Report {
  const { settled_at: at, settled_by: by, settled_how: how } = row
  return {
    id: String(row['id']),
    game: String(row['game']),
    ...(row['entry'] === null ? {} : { entry: Number(row['entry']) }),
    ...(row['message'] === null ? {} : { message: String(row['message']) }),
    ...(row['act'] === null ? {} : { act: Number(row['act']) }),
    ...(row['addressee'] === OPERATORS ? {} : { to: 'moderators' }),
    by: String(row['by']),
    at: Number(row['at']),
    why: String(row['why']),
    ...(at === null ? {} : { settled: { at: Number(at), by: String(by), how: String(how) } }),
  }
}
