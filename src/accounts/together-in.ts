import type { DatabaseSync } from 'node:sqlite'

/** Combines several changes to a database: all of them are saved, or none. */
export function togetherIn(database: DatabaseSync): <T>(work: () => T) => T {
  return work => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}
