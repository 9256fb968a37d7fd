import type { Entry } from '../kernel/log/entry.ts'
import type { GameId } from './ids.ts'

/** The check that found the fault. */
type AilmentCheck =
  | 'pages'
  | 'tables'
  | 'orphan'
  | 'entry'
  | 'record'
  | 'deadline'
  | 'dice'
  | 'snapshot'
  | 'seat'
  | 'withheld'
  | 'decisions'
  | 'email'

/** A fault in a store: its location, a description, and advice for the host, each as a sentence. */
export type Ailment = {
  readonly check: AilmentCheck
  readonly game?: GameId
  readonly entry?: number
  readonly what: string
  readonly remedy: string
  /** Whether the fault can be repaired from other stored data. */
  readonly mendable: boolean
}

/** The content of a store. */
export type StoreContents = { readonly games: number; readonly entries: number }

/** The result of examining a whole store. */
export type Examined = StoreContents & { readonly file: string; readonly ailments: readonly Ailment[] }

/** The contents of the restored store, and the new name of the previous data. */
export type Restored = StoreContents & {
  readonly file: string
  readonly aside?: string
  /** How many games were taken back, and by how many entries in all, if they were to be. */
  readonly takenBack?: StoreContents
}

/** How much of a store has been copied, of how much; `comparing` once everything has been copied. */
export type CopyProgress = StoreContents & { readonly of: StoreContents; readonly comparing: boolean }

/**
 * Copies a whole store, a file or an address of PostgreSQL, into an empty one, or goes on with an unfinished copy. No
 * server may use either of them. Throws `StoreFault` if that cannot be done.
 */
export type StoreMigration = (
  from: string,
  to: string,
  progress: (done: CopyProgress) => void,
) => Promise<StoreContents>

/** The options for restoring a backup. */
export type RestoreWishes = {
  /** Whether to move an existing database aside; if not, it is left unchanged. */
  readonly force: boolean
  /** Set if nothing was played after the backup was made, so no one can know what the dice will show. */
  readonly sameDice: boolean
  /** The instant to which every game is taken back. If absent, all entries of the backup are restored. */
  readonly until?: number
}

/** The log of a game as it is stored. It can be read until the next one is asked for. */
export type StoredLog = { readonly game: GameId; read(): Promise<readonly Entry[]> }

/**
 * The host's operations on a store as a whole, at the terminal. Each throws `StoreFault` if it cannot be carried out.
 */
export type StoreCare = {
  /** Returns the path of the database in a data folder. */
  fileIn(data: string): string
  /** Copies a database as of one instant, even while a server is writing to it, and reads the copy back. */
  backUp(file: string, to: string): Promise<StoreContents>
  /**
   * Replaces a database that no one has open with a valid backup. Its games get new dice, which their logs will record,
   * unless `sameDice` is set.
   */
  restore(file: string, from: string, wishes: RestoreWishes): Promise<Restored>
  /** Examines everything stored. */
  examine(file: string): Examined
  /** The logs of all games, in a random order, even while a server is writing to the database. */
  logs(file: string): Iterable<StoredLog>
  /** Repairs what can be repaired in a database that no one has open, and returns the remaining faults. */
  mend(file: string): Examined
}

/**
 * Why a store could not save or read something: for example, the disk is full, the file is read-only, or the stored
 * data is damaged.
 */
export type StoreFaultCode = 'diskFull' | 'readOnly' | 'damaged' | 'busy' | 'closed' | 'failed'

/** Thrown by stores when nothing was changed. The caller may retry; `sentence` says what a host should do. */
export class StoreFault extends Error {
  readonly code: StoreFaultCode
  constructor(code: StoreFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
