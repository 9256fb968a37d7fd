import type { SQLInputValue } from 'node:sqlite'
import type { Ailment } from '../../../ports/store-care.ts'

/** A statement that repairs an error. */
type Mend = { readonly sql: string; readonly given: readonly SQLInputValue[] }

/** An error with its remedy, if there is one. */
export type FoundAilment = Omit<Ailment, 'mendable'> & { readonly mends?: readonly Mend[] }

/** The remedy for errors that can be repaired from other stored data. */
export const MEND = 'Stop the server and run nomic doctor --mend'

/** The remedy if data has been lost. */
export const RESTORE =
  'Stop the server, keep this file for an investigation, and restore the last backup that passes “nomic doctor”.'

/** Builds a statement that repairs an error. */
export function mendStatement(sql: string, ...given: readonly SQLInputValue[]): Mend {
  return { sql, given }
}
