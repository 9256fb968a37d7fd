import type { SQLInputValue } from 'node:sqlite'
import type { Ailment } from '../../../ports/store-care.ts'

/** A statement that repairs an ailment. */
type Mend = { readonly sql: string; readonly given: readonly SQLInputValue[] }

/** An ailment with its remedy, if there is one. */
export type FoundAilment = Omit<Ailment, 'mendable'> & { readonly mends?: readonly Mend[] }

/** The remedy for ailments that can be repaired from other stored data. */
export const MEND = 'Stop the server and run: nomic doctor --mend'

/** The remedy for lost data. */
export const RESTORE =
  'Stop the server, keep this file for whoever investigates it, and restore the last backup that passes “nomic doctor”.'

/** Makes one statement that repairs an ailment. */
export function mend(sql: string, ...given: readonly SQLInputValue[]): Mend {
  return { sql, given }
}
