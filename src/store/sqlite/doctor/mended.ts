import { connection } from '../connection.ts'
import { holdFile } from '../hold-file.ts'
import { openDatabase } from '../open-database.ts'
import { storeFaultOf } from '../store-fault-of.ts'
import { type ExaminedDatabase, examined } from './examined.ts'

/** Puts right what can be, all or nothing, in a database that nobody has open; answers what is still wrong. */
export function mended(file: string): ExaminedDatabase {
  const release = holdFile(file)
  try {
    carryOut(file, examined(file).ailments)
    return examined(file)
  } finally {
    release()
  }
}

/** Does all that mends some ailments, or nothing. Nobody may have the database open. */
export function carryOut(file: string, ailments: ExaminedDatabase['ailments']): void {
  const mends = ailments.flatMap(ailment => ailment.mends ?? [])
  if (mends.length === 0) return
  const database = openDatabase(file)
  try {
    const { sql } = connection(database, file)
    database.exec('BEGIN IMMEDIATE')
    for (const mend of mends) sql(mend.sql).run(...mend.given)
    database.exec('COMMIT')
  } catch (error) {
    throw storeFaultOf(error, file)
  } finally {
    database.close()
  }
}
