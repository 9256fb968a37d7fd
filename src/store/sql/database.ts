import type { Work } from './query.ts'

/** A database of Nomothete, whichever its engine. */
export type Database = {
  /** Reads. Several reads of one piece of work may see different instants. */
  read<Done>(work: () => Work<Done>): Promise<Done>
  /**
   * Makes a change, completely or not at all. Resolves once the change is on disk. If it rejects, nothing has changed.
   * `work` may use nothing but the database, because it may run more than once.
   */
  change<Done>(work: () => Work<Done>): Promise<Done>
  /** Removes deleted data from the files that the engine keeps beside its tables, as far as the engine can do so. */
  purge(): Promise<void>
}
