import type { Row, Value } from '../sql/query.ts'
import type { CopiedTable } from './tables.ts'

/** How far an unfinished copy has got: the table that is being copied, and the key of the last row that was. */
export type CopyMark = {
  /** The address of the database that is being copied. */
  readonly from: string
  readonly table: number
  readonly after?: readonly Value[]
}

/** A database of a server, for copying all of its tables. Booleans are 0 and 1, and dates are ISO 8601, in all of them. */
export type CopiedDatabase = {
  /** The address, without a password. */
  readonly place: string
  columns(table: CopiedTable): Promise<readonly string[]>
  count(table: CopiedTable): Promise<number>
  /** Returns rows in the order of their keys, compared by their bytes, after a key. */
  page(
    table: CopiedTable,
    columns: readonly string[],
    after: readonly Value[] | undefined,
    limit: number,
  ): Promise<readonly Row[]>
  mark(): Promise<CopyMark | undefined>
  /** Stores rows and how far the copy has got, in one transaction. */
  put(table: CopiedTable, columns: readonly string[], rows: readonly Row[], mark: CopyMark): Promise<void>
  /** Declares the copy finished. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** The table that marks an unfinished copy. No server opens a store that has it. */
export const MARK_TABLE = 'store_copy'

export const MARK_DEFINITION = `CREATE TABLE IF NOT EXISTS ${MARK_TABLE} (one INTEGER PRIMARY KEY CHECK (one = 1), mark TEXT NOT NULL)`

export const MARK_STATEMENT = `INSERT INTO ${MARK_TABLE} (one, mark) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET mark = excluded.mark`

export function unfinishedInWords(place: string): string {
  return `${place} is an unfinished copy of another store. Finish it with “nomic migrate-store”, with the same FROM and TO as before.`
}

/** The statement that reads a page of a table. `collation` makes a database compare a column by its bytes. */
export function pageStatement(
  { name, key }: CopiedTable,
  columns: readonly string[],
  follows: boolean,
  collation: (column: string) => string = () => '',
): string {
  const order = key.map(column => `"${column}"${collation(column)}`)
  const where = follows ? `WHERE (${order.join(', ')}) > (${key.map(() => '?').join(', ')})` : ''
  return `SELECT ${quoted(columns)} FROM "${name}" ${where} ORDER BY ${order.join(', ')} LIMIT ?`
}

export function quoted(columns: readonly string[]): string {
  return columns.map(column => `"${column}"`).join(', ')
}
