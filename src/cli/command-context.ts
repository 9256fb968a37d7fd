import type { Verdict } from '../app/log/verify-log.ts'
import type { OpenedRuleset } from '../app/script/script-progress.ts'
import type { Entry } from '../kernel/log/entry.ts'
import type { World } from '../kernel/state/world.ts'
import type { GameShelf, RulesetShelf } from '../ports/game-and-ruleset-files.ts'
import type { CheckedInstallation, InstallationWish } from '../ports/installation.ts'
import type { ReleasedEngines } from '../ports/released-engines.ts'
import type { StoreCare, StoreMigration } from '../ports/store-care.ts'

/** Options for running the server and for printing. */
type ServeWish = {
  /** The configuration file, if the caller names one. */
  readonly file: string | undefined
  /** The folder of the host's own rulesets, if the caller names one. */
  readonly rulesets: string | undefined
  /** Whether the clock of the server can be moved, if the caller says so. */
  readonly movableClock: boolean | undefined
  /** Whether to print the configuration that the server would use, without starting the server. */
  readonly printOnly: boolean
  say(text: string): void
  complain(text: string): void
}

/**
 * Everything that commands need from the main program, such as the location of rulesets and games, and the world that
 * decides acts.
 */
export type Workshop = {
  readonly version: string
  readonly rulesets: RulesetShelf
  readonly games: GameShelf
  readonly stores: StoreCare
  readonly migrateStore: StoreMigration
  /** The sandbox, which opens when it is first used. */
  world(): World
  /** Decides a whole log again, on all processors if it is long. */
  verify(entries: readonly Entry[], progress: (done: number) => void): Promise<Verdict>
  /** The engines of other releases, with which their entries are verified. */
  engines(): ReleasedEngines
  /** Opens the ruleset that a script names by a path relative to the script. */
  openRuleset(nameOrPath: string, from: string): OpenedRuleset
  readFile(path: string): string | undefined
  /** Runs a command in a separate process, passes input to it, and returns its output. */
  apart(command: string, handed: string): string
  /** The input that was passed to this process. */
  handed(): Promise<string>
  /** Checks everything around the database of a server. */
  checkInstallation(wish: InstallationWish): Promise<CheckedInstallation>
  /** Runs the server until it is stopped, and returns the exit status. */
  serve(wish: ServeWish): Promise<number>
}
