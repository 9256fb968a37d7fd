import {
  type CopiedDatabase,
  MARK_DEFINITION,
  MARK_STATEMENT,
  MARK_TABLE,
  pageStatement,
  quoted,
} from '../copy/copied-database.ts'
import { connection, openDatabase } from './open-database.ts'

/** The tables of a database file, for copying them. The caller holds the lock of the file. */
export function copiedSqlite(file: string): CopiedDatabase {
  const database = openDatabase(file)
  const { sql } = connection(database, file)
  return {
    place: file,
    async columns({ name, also }) {
      const names = sql(`SELECT name FROM pragma_table_info('${name}') ORDER BY cid`).rows()
      return [...names.map(row => String(row['name'])), ...(also === undefined ? [] : [also])]
    },
    count: async ({ name }) => Number(sql(`SELECT count(*) AS rows FROM "${name}"`).row()?.['rows']),
    page: async (table, columns, after, limit) =>
      sql(pageStatement(table, columns, after !== undefined)).rows(...(after ?? []), limit),
    async mark() {
      if (!isUnfinishedCopy({ sql })) return undefined
      const row = sql(`SELECT mark FROM ${MARK_TABLE}`).row()
      return row === undefined ? undefined : JSON.parse(String(row['mark']))
    },
    async put({ name }, columns, rows, mark) {
      database.exec('BEGIN IMMEDIATE')
      try {
        database.exec(MARK_DEFINITION)
        const insert = `INSERT INTO "${name}" (${quoted(columns)}) VALUES (${columns.map(() => '?').join(', ')})`
        for (const row of rows) sql(insert).run(...columns.map(column => row[column] ?? null))
        sql(MARK_STATEMENT).run(JSON.stringify(mark))
        database.exec('COMMIT')
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    finish: async () => database.exec(`DROP TABLE ${MARK_TABLE}`),
    close: async () => database.close(),
  }
}

/** Whether a database is the beginning of a copy of another one. */
export function isUnfinishedCopy({ sql }: Pick<ReturnType<typeof connection>, 'sql'>): boolean {
  return sql('SELECT 1 FROM sqlite_schema WHERE name = ?').row(MARK_TABLE) !== undefined
}
