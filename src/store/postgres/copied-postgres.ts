import type { Pool, PoolClient } from 'pg'
import {
  type CopiedDatabase,
  MARK_DEFINITION,
  MARK_STATEMENT,
  MARK_TABLE,
  pageStatement,
  quoted,
} from '../copy/copied-database.ts'
import { COPIED_TABLES, type CopiedTable } from '../copy/tables.ts'
import type { Query, Row, Value } from '../sql/query.ts'
import { connectionPool, withoutPassword } from './connect.ts'
import { postgresFaultOf } from './postgres-faults.ts'
import { originalRow, preparedStatement } from './statements.ts'

/** The tables of a database, for copying them. The caller is the only server that uses it. */
export function copiedPostgres(address: string): CopiedDatabase {
  const pool = connectionPool(address, { max: 2 })
  const known = new Map<string, readonly Column[]>()
  const columnsOf = async (table: CopiedTable): Promise<readonly Column[]> => {
    const found = known.get(table.name) ?? (await readColumns(pool, table))
    known.set(table.name, found)
    return found
  }
  return withFaults(address, {
    place: withoutPassword(address),
    columns: async table => (await columnsOf(table)).map(({ name }) => name),
    async count({ name }) {
      const [row] = await ask(pool, `SELECT count(*) AS rows FROM "${name}"`)
      return Number(row?.['rows'])
    },
    async page(table, columns, after, limit) {
      const texts = (await columnsOf(table)).filter(({ type }) => TEXTS.test(type)).map(({ name }) => name)
      const collation = (column: string) => (texts.includes(column) ? ' COLLATE "C"' : '')
      const text = pageStatement(table, columns, after !== undefined, collation)
      return (await ask(pool, text, ...(after ?? []), limit)).map(neutral)
    },
    async mark() {
      if (!(await isUnfinishedCopy(pool))) return undefined
      const [row] = await ask(pool, `SELECT mark FROM ${MARK_TABLE}`)
      return row === undefined ? undefined : JSON.parse(String(row['mark']))
    },
    put: (table, columns, rows, mark) =>
      inTransaction(pool, async client => {
        await client.query(MARK_DEFINITION)
        const values = columns.map(() => '?').join(', ')
        const text = `INSERT INTO "${table.name}" (${quoted(columns)}) OVERRIDING SYSTEM VALUE VALUES (${values})`
        for (const row of rows) await ask(client, text, ...columns.map(column => row[column] ?? null))
        await ask(client, MARK_STATEMENT, JSON.stringify(mark))
      }),
    finish: () =>
      inTransaction(pool, async client => {
        for (const table of COPIED_TABLES) await advanceNumbers(client, table, await columnsOf(table))
        await client.query(`DROP TABLE ${MARK_TABLE}`)
      }),
    close: () => pool.end(),
  })
}

type Column = { readonly name: string; readonly type: string; readonly isNumbered: boolean }

const TEXTS = /^(text|name_text)$/

async function readColumns(pool: Pool, { name }: CopiedTable): Promise<readonly Column[]> {
  const { rows } = await pool.query(
    `SELECT attname AS name, atttypid::regtype::text AS type, attidentity <> '' AS numbered FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [`"${name}"`],
  )
  return rows.map(row => ({ name: row.name, type: String(row.type).replace(/^.*\./, ''), isNumbered: row.numbered }))
}

/** Lets PostgreSQL go on numbering after the rows that were copied. */
async function advanceNumbers(client: PoolClient, { name }: CopiedTable, columns: readonly Column[]): Promise<void> {
  for (const column of columns.filter(({ isNumbered }) => isNumbered))
    await client.query(
      `SELECT setval(pg_get_serial_sequence('"${name}"', '${column.name}'), (SELECT coalesce(max("${column.name}"), 0) + 1 FROM "${name}"), false)`,
    )
}

async function ask(
  client: Pick<PoolClient, 'query'>,
  text: string,
  ...given: readonly Value[]
): Promise<readonly Row[]> {
  const query: Query = { text, given, kind: 'read' }
  const { rows } = await client.query<Row>(preparedStatement(query))
  return rows.map(originalRow)
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A row with values as SQLite stores them. */
function neutral(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, neutralValue(value)]))
}

function neutralValue(value: Value | Date | boolean): Value {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}

/** Whether a database is the beginning of a copy of another one. */
export async function isUnfinishedCopy(client: Pick<PoolClient, 'query'> | Pool): Promise<boolean> {
  const { rows } = await (client as Pool).query(`SELECT to_regclass('${MARK_TABLE}') IS NOT NULL AS unfinished`)
  return rows[0].unfinished
}

function withFaults(address: string, database: CopiedDatabase): CopiedDatabase {
  const wrapped = Object.entries(database).map(([name, member]) => [
    name,
    typeof member !== 'function'
      ? member
      : async (...given: readonly unknown[]) => {
          try {
            return await (member as (...given: readonly unknown[]) => Promise<unknown>)(...given)
          } catch (error) {
            throw postgresFaultOf(error, address)
          }
        },
  ])
  return Object.fromEntries(wrapped) as CopiedDatabase
}
