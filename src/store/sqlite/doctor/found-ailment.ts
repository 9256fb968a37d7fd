import type { SQLInputValue } from 'node:sqlite'
import type { Ailment } from '../../../ports/store-care.ts'

/** A statement that puts an ailment right. */
type Mend = { readonly sql: string; readonly given: readonly SQLInputValue[] }

/** An ailment with what would put it right, if something can. */
export type FoundAilment = Omit<Ailment, 'mendable'> & { readonly mends?: readonly Mend[] }

/** The remedy of what can be put right from what else is stored. */
export const MEND = 'Stop the server and run: nomic doctor --mend'

/** The remedy of what is lost here. */
export const RESTORE =
  'Stop the server, keep this file for whoever looks into it, and restore the last backup that “nomic doctor” finds good.'

/** One statement that mends. */
export function mend(sql: string, ...given: readonly SQLInputValue[]): Mend {
  return { sql, given }
}
