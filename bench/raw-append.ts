import { openDatabase } from '../src/store/sqlite/open-database.ts'

/** Rows that SQLite appends by itself to a new file: so many to a commit, each commit on the disk before the next. */
export type RawAppend = {
  readonly file: string
  readonly line: string
  readonly rows: number
  readonly toCommit: number
}

/** Rows a second: what no store on this disk can exceed. */
export function rawAppend({ file, line, rows, toCommit }: RawAppend): number {
  const database = openDatabase(file)
  database.exec('CREATE TABLE log (game TEXT, seq INTEGER, line TEXT) STRICT')
  const insert = database.prepare('INSERT INTO log VALUES (?, ?, ?)')
  const began = performance.now()
  for (let row = 0; row < rows; row += toCommit) {
    database.exec('BEGIN IMMEDIATE')
    for (let at = 0; at < toCommit; at += 1) insert.run('game', row + at, line)
    database.exec('COMMIT')
  }
  const seconds = (performance.now() - began) / 1_000
  database.close()
  return rows / seconds
}
