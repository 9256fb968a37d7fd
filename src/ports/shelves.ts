import type { Entry } from '../kernel/log/entry.ts'
import type { RuleSource, RulesetSource } from '../kernel/state/ruleset-source.ts'
import type { Fault } from './fault.ts'

/** A game that is kept as it is played. Only one process at a time has it open. */
export type KeptGame = {
  readonly path: string
  /** The log as it stood when the game was opened. */
  readonly entries: readonly Entry[]
  /** What had to be mended on opening, in a sentence; absent when nothing had. */
  readonly notice?: string
  /** The secret of the game's dice, as it is kept beside the log; absent when none is there. */
  readonly secret?: string
  /** Keeps another secret in the place of one that is lost or does not fit, which is put aside. When this returns, it survives whatever happens. */
  keepSecret(secret: string): void
  /** Puts an entry at the end of the log. When this returns, the entry survives whatever happens; if it throws, the log is as before. */
  append(entry: Entry): void
  /** Lets go of the game, so that another process may open it. */
  close(): void
}

/** A log as it was read, with a sentence about an unfinished last line if it has one. */
export type ReadLog =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly notice?: string }
  | { readonly ok: false; readonly fault: LogFault }

/** Where a log is wrong: the entry's number (its line is one more) and what is wrong with it, in a sentence. */
export type LogFault = { readonly entry: number; readonly message: string }

export type OpenedGame = { readonly ok: true; readonly game: KeptGame } | { readonly ok: false; readonly fault: Fault }

/** Where games are kept. */
export type GameShelf = {
  /** Whether a game, or anything else, stands under this name. */
  has(path: string): boolean
  /**
   * Keeps a new game, beginning with its entry 0, and first the secret of its dice, if it has one. Never in the place of
   * anything that is there already.
   */
  create(path: string, founding: Entry, secret?: string): OpenedGame
  /** Opens a game to go on with it. */
  open(path: string): OpenedGame
  /** Reads a log and changes nothing. */
  read(path: string): ReadLog
}

/** A ruleset as it was found, or everything that is wrong with it. */
export type FoundSource =
  | {
      readonly ok: true
      readonly ruleset: RulesetSource
      /** The file of a rule's text, for saying where something is wrong. */
      readonly fileOf: (rule: RuleSource) => string
    }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Where rulesets come from: shipped ones by name, anyone's own by path. */
export type RulesetShelf = {
  read(nameOrPath: string): FoundSource
  /** The names of the shipped ones. */
  shipped(): readonly string[]
  /** A shipped ruleset, if there is a good one of this name. */
  readShipped(name: string): RulesetSource | undefined
}
