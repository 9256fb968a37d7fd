import { openDatabase } from '../src/store/sqlite/open-database.ts'

/**
 * The number of rows that SQLite alone appends to a new file, with a given number of rows per commit. Each commit is
 * synced before the next one starts.
 */
export type RawAppend = {
  readonly file: string
  /** The lines to append, again and again in this order. */
  readonly lines: readonly string[]
  readonly rows: number
  readonly toCommit: number
}

/** Returns the rows per second: the upper limit for any store on this disk. */
export function rawAppend({ file, lines, rows, toCommit }: RawAppend): number {
  const database = openDatabase(file)
  database.exec('CREATE TABLE log (game TEXT, seq INTEGER, line TEXT) STRICT')
  const insert = database.prepare('INSERT INTO log VALUES (?, ?, ?)')
  const began = performance.now()
  for (let row = 0; row < rows; row += toCommit) {
    database.exec('BEGIN IMMEDIATE')
    for (let at = 0; at < toCommit; at += 1) insert.run('game', row + at, lines[(row + at) % lines.length] ?? '')
    database.exec('COMMIT')
  }
  const seconds = (performance.now() - began) / 1_000
  database.close()
  return rows / seconds
}
