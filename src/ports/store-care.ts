import type { GameId } from './ids.ts'

/** By which check something was found to be wrong. */
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
  | 'letter'

/** Something that is wrong in a store: where, what, and what a host should do, each in a sentence. */
export type Ailment = {
  readonly check: AilmentCheck
  readonly game?: GameId
  readonly entry?: number
  readonly what: string
  readonly remedy: string
  /** It can be put right from what else is stored. */
  readonly mendable: boolean
}

/** What a store holds. */
export type StoreContents = { readonly games: number; readonly entries: number }

/** A store that was looked at from end to end. */
export type Examined = StoreContents & { readonly file: string; readonly ailments: readonly Ailment[] }

/** What was restored, and under which name that lies now which stood there before. */
export type Restored = StoreContents & { readonly file: string; readonly aside?: string }

/** How a backup is restored. */
export type RestoreWishes = {
  /** Put a database that is there aside; without it, it is not touched. */
  readonly force: boolean
  /** Nothing was played after the backup was taken: no one can have seen what its dice will show. */
  readonly sameDice: boolean
}

/** What a host does for a store as a whole, at the terminal. Each throws `StoreFault` when it cannot be done. */
export type StoreCare = {
  /** The database in a data folder. */
  fileIn(data: string): string
  /** Copies a database, also while a server writes to it, as it stood at one instant, and reads the copy back. */
  backUp(file: string, to: string): Promise<StoreContents>
  /**
   * Puts a good backup in the place of a database that no one has open. Its games take new dice, as their logs will
   * say, unless the same are wished.
   */
  restore(file: string, from: string, wishes: RestoreWishes): Promise<Restored>
  /** Looks at everything stored. */
  examine(file: string): Examined
  /** Puts right what can be, in a database that no one has open; answers what is still wrong. */
  mend(file: string): Examined
}

/** Why a store could not keep or read something: the disk is full, the file is read-only, what is stored is damaged. */
export type StoreFaultCode = 'diskFull' | 'readOnly' | 'damaged' | 'busy' | 'closed' | 'failed'

/** Thrown by stores: nothing was changed. Whoever asked may ask again; `sentence` says what a host should do. */
export class StoreFault extends Error {
  readonly code: StoreFaultCode
  constructor(code: StoreFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
