import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Examined, StoreFault } from '../../../ports/store-care.ts'
import type { Row } from '../../sql/query.ts'
import { migrateTo, newerVersionInWords, newestSchemaVersion, schemaVersion, unknownSchemaObjects } from '../migrate.ts'
import { type Connection, connection, openDatabase } from '../open-database.ts'
import { storeFaultOf } from '../store-faults.ts'
import { type FoundAilment, MEND, mendStatement, RESTORE } from './found-ailment.ts'
import { gameAilments } from './game-ailments.ts'

/** The result of examining a database: each error, with its remedy. */
export type ExaminedDatabase = Omit<Examined, 'ailments'> & { readonly ailments: readonly FoundAilment[] }

/** Examines everything in a database, as of one instant. A server may write to the database at the same time. */
export function examineDatabase(file: string): ExaminedDatabase {
  if (!existsSync(file)) throw new StoreFault('failed', `The database ${file} does not exist.`)
  const nothing = { file, games: 0, entries: 0 }
  try {
    const database = openDatabase(file, { readOnly: true })
    try {
      database.exec('BEGIN')
      return { ...nothing, ...examineConnection(connection(database, file)) }
    } finally {
      database.close()
    }
  } catch (error) {
    return { ...nothing, ailments: [unreadableAilment(error, file)] }
  }
}

function examineConnection(opened: Connection): Omit<ExaminedDatabase, 'file'> {
  const version = schemaVersion(opened.database, opened.file)
  const newest = newestSchemaVersion()
  if (version > newest) return { games: 0, entries: 0, ailments: [tooNewAilment(opened.file, version, newest)] }
  const whole = [pageAilments, tableAilments, orphanAilments, failedEmailAilments].flatMap(check =>
    ailmentsFound(opened, () => check(opened)),
  )
  const { sql } = opened
  const games = sql('SELECT * FROM games ORDER BY number').rows()
  const ailments = games.flatMap(game => ailmentsFound(opened, () => gameAilments(opened, game), String(game['id'])))
  const entries = Number(sql('SELECT count(*) AS entries FROM entries').row()?.['entries'])
  return { games: games.length, entries, ailments: [...whole, ...ailments] }
}

/** Returns the errors that a check found, or reports that the check could not read the database. */
function ailmentsFound(
  { file }: Connection,
  check: () => readonly FoundAilment[],
  game?: string,
): readonly FoundAilment[] {
  try {
    return check()
  } catch (error) {
    return [{ ...unreadableAilment(error, file), ...(game === undefined ? {} : { game }) }]
  }
}

function unreadableAilment(error: unknown, file: string): FoundAilment {
  const fault = storeFaultOf(error, file)
  if (fault.code !== 'damaged') throw fault
  return { check: 'pages', what: fault.message, remedy: RESTORE }
}

function tooNewAilment(file: string, version: number, newest: number): FoundAilment {
  return {
    check: 'tables',
    what: newerVersionInWords(file, version, newest),
    remedy: 'Install that version of Nomothete.',
  }
}

/** The errors that SQLite itself finds in the pages and indexes of its file. */
function pageAilments({ sql }: Connection): readonly FoundAilment[] {
  return sql('PRAGMA integrity_check(20)')
    .rows()
    .map(row => String(row['integrity_check']))
    .filter(found => found !== 'ok')
    .map(found => ({ check: 'pages', what: `The file is damaged: ${found}.`, remedy: RESTORE }))
}

/** Emails that were set aside after failing many times. */
function failedEmailAilments({ sql }: Connection): readonly FoundAilment[] {
  const emails = sql('SELECT id, game, subject, tries, failure FROM outbox WHERE aside = 1 ORDER BY number').rows()
  return emails.map(({ id, game, subject, tries, failure }) => ({
    check: 'email',
    ...(game === null ? {} : { game: String(game) }),
    what: `The email “${subject}” (${id}) was set aside after ${tries} tries: ${failure}`,
    remedy: `Repair the mail settings. To send the email anyway: ${MEND}`,
    mends: [mendStatement('UPDATE outbox SET aside = 0, tries = 0, ready = 0 WHERE id = ?', id as string)],
  }))
}

/** Rows that belong to a game or an entry that does not exist. */
function orphanAilments({ sql }: Connection): readonly FoundAilment[] {
  const orphans = sql('PRAGMA foreign_key_check').rows()
  return orphans.slice(0, 100).map(({ table, rowid, parent }) => {
    const row = rowid === null ? {} : (sql(`SELECT * FROM "${table}" WHERE rowid = ?`).row(Number(rowid)) ?? {})
    const what = `A row of “${table}” belongs to ${placeInWords(row)}, which does not exist in “${parent}”.`
    return { check: 'orphan', ...placeOf(row), what, remedy: RESTORE }
  })
}

function placeInWords({ game, seq }: Row): string {
  if (game === undefined) return 'something'
  return seq === undefined ? `game ${game}` : `entry ${seq} of game ${game}`
}

function placeOf({ game, seq }: Row): Pick<FoundAilment, 'game' | 'entry'> {
  return {
    ...(game === undefined || game === null ? {} : { game: String(game) }),
    ...(seq === undefined ? {} : { entry: Number(seq) }),
  }
}

/**
 * Tables, indexes and triggers that are missing, that differ from this version's schema, or that the schema does not
 * contain.
 */
function tableAilments({ database, file, sql }: Connection): readonly FoundAilment[] {
  const there = schemaOf(sql('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL').rows())
  const strange = unknownSchemaObjects(database).map(
    (what): FoundAilment => ({
      check: 'tables',
      what: `There is a ${what} that Nomothete did not create.`,
      remedy: RESTORE,
    }),
  )
  const known = [...expectedSchema(schemaVersion(database, file))].flatMap(
    ([name, wanted]): readonly FoundAilment[] => {
      const found = there.get(name)
      if (found?.['sql'] === wanted['sql']) return []
      const what = `The ${wanted['type']} “${name}” is ${found === undefined ? 'missing' : 'different from what Nomothete creates'}.`
      return wanted['type'] === 'table'
        ? [{ check: 'tables', what, remedy: RESTORE }]
        : [{ check: 'tables', what, remedy: MEND, mends: recreateMends(wanted) }]
    },
  )
  return [...strange, ...known]
}

function expectedSchema(version: number): ReadonlyMap<string, Row> {
  const model = new DatabaseSync(':memory:')
  try {
    migrateTo(model, version)
    return schemaOf(model.prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all() as Row[])
  } finally {
    model.close()
  }
}

function schemaOf(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map(row => [String(row['name']), row]))
}

function recreateMends({ type, name, sql }: Row) {
  return [mendStatement(`DROP ${type} IF EXISTS ${name}`), mendStatement(String(sql))]
}
