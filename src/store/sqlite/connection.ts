import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { StoreFault } from '../../ports/store-care.ts'
import { storeFaultOf } from './store-fault-of.ts'

/** A row, by the names of its columns. */
export type Row = { readonly [column: string]: string | number | Uint8Array | null }

/** A database that is open, and its statements. */
export type Connection = {
  readonly file: string
  readonly database: DatabaseSync
  /** A statement by its text, prepared once. */
  readonly sql: (text: string) => Statement
}

type Statement = {
  run(...given: SQLInputValue[]): number
  /** Throw `StoreFault` when the rows cannot be read. */
  row(...given: SQLInputValue[]): Row | undefined
  rows(...given: SQLInputValue[]): readonly Row[]
}

export function connection(database: DatabaseSync, file: string): Connection {
  const prepared = new Map<string, Statement>()
  const reading = <T>(read: () => T): T => {
    if (!database.isOpen) throw new StoreFault('closed', `${file} has been closed.`)
    try {
      return read()
    } catch (error) {
      throw storeFaultOf(error, file)
    }
  }
  const prepare = (text: string): Statement => {
    const statement = database.prepare(text)
    return {
      run: (...given) => Number(statement.run(...given).changes),
      row: (...given) => reading(() => statement.get(...given) as Row | undefined),
      rows: (...given) => reading(() => statement.all(...given) as Row[]),
    }
  }
  const sql = (text: string): Statement => {
    const known = prepared.get(text) ?? reading(() => prepare(text))
    prepared.set(text, known)
    return known
  }
  return { file, database, sql }
}
