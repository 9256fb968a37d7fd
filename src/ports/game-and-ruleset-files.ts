import type { Entry } from '../kernel/log/entry.ts'
import type { RuleSource } from '../kernel/state/ruleset-source-types.ts'
import type { Fault } from './file-fault.ts'
import type { RulesetWithOptions } from './optional-rule.ts'
import type { ReadPassport } from './passport.ts'

/** A game file that is open for play. Only one process at a time can have it open. */
export type OpenGameFile = {
  readonly path: string
  /** The log as it was when the game was opened. */
  readonly entries: readonly Entry[]
  /** The repair that was necessary when the game was opened, as a sentence; absent if there was none. */
  readonly notice?: string
  /** The secret of the game's dice, as stored next to the log; absent if there is none. */
  readonly secret?: string
  /**
   * Replaces a secret that has been lost or does not match the log; the old secret is moved aside. Once this returns,
   * the new secret survives any failure.
   */
  keepSecret(secret: string): void
  /** Marks the game as moved, with a sentence that says where. From then on, it cannot be opened any more. */
  markMoved(sentence: string): void
  /**
   * Appends an entry to the log. Once this returns, the entry survives any failure; if it throws, the log is unchanged.
   */
  append(entry: Entry): void
  /** Closes the game, so that another process can open it. */
  close(): void
}

/** The content of a log that was read, with a sentence about its unfinished last line, if it has one. */
export type ReadLog =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly notice?: string }
  | { readonly ok: false; readonly fault: LogFault }

/**
 * The location of a fault in a log: the number of the entry (the line number is one higher), and a sentence that
 * describes the fault.
 */
export type LogFault = { readonly entry: number; readonly message: string }

export type OpenedGame =
  | { readonly ok: true; readonly game: OpenGameFile }
  | { readonly ok: false; readonly fault: Fault }

/** Storage of games as files. */
export type GameShelf = {
  /** Whether a game or anything else exists under this name. */
  has(path: string): boolean
  /**
   * Saves a new game: first the secret of its dice, if it has one, then its entry 0, with the entries after it if the
   * game was played elsewhere. It never overwrites anything.
   */
  create(path: string, founding: Entry, secret?: string, later?: readonly Entry[]): OpenedGame
  /** Opens a game for further play. */
  open(path: string): OpenedGame
  /** Reads a log without changing anything. */
  read(path: string): ReadLog
  /** Reads a passport; undefined if the file does not begin like one. */
  readPassport(path: string): ReadPassport | undefined
}

/** A ruleset that was found, or all the faults in it. */
export type FoundSource =
  | {
      readonly ok: true
      readonly ruleset: RulesetWithOptions
      /** The file that contains the rule's text, for error messages. */
      readonly fileOf: (rule: RuleSource) => string
    }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** The sources of rulesets: built-in ones by name, all others by path. */
export type RulesetShelf = {
  read(nameOrPath: string): FoundSource
  /** The names of the built-in rulesets. */
  shipped(): readonly string[]
  /** The built-in ruleset of this name; undefined if there is none or if it is invalid. */
  readShipped(name: string): RulesetWithOptions | undefined
  /** The texts of the files of a built-in ruleset, by path; undefined if there is none of this name. */
  shippedFiles(name: string): { readonly [path: string]: string } | undefined
}

/** The rulesets from which games can start on a server: the built-in ones, and those that its host added. */
export type OfferedRulesets = {
  names(): readonly string[]
  read(name: string): RulesetWithOptions | undefined
  /** A ruleset that the host added; undefined for any other name. */
  readOwn(name: string): RulesetWithOptions | undefined
  /** The texts of a ruleset's files, by path; undefined if there is no such ruleset. */
  files(name: string): { readonly [path: string]: string } | undefined
}
