import type { Connection } from './connection.ts'
import { isOfTheDatabase } from './store-fault-of.ts'

/** What one of several changes came to. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

/**
 * Carries changes out in one transaction, each in a savepoint of its own, so that a mistake in one spoils no other.
 * Throws when the database itself fails: then nothing has changed.
 */
export function committed({ database, sql }: Connection, changes: readonly (() => unknown)[]): readonly Outcome[] {
  if (database.isTransaction) database.exec('ROLLBACK')
  sql('BEGIN IMMEDIATE').run()
  try {
    const outcomes = changes.map(work => inSavepoint(sql, work))
    sql('COMMIT').run()
    return outcomes
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function inSavepoint(sql: Connection['sql'], work: () => unknown): Outcome {
  sql('SAVEPOINT change').run()
  try {
    const value = work()
    sql('RELEASE change').run()
    return { ok: true, value }
  } catch (error) {
    if (isOfTheDatabase(error)) throw error
    sql('ROLLBACK TO change').run()
    sql('RELEASE change').run()
    return { ok: false, error }
  }
}
