import type { OpenedRuleset } from '../app/script/table.ts'
import type { World } from '../kernel/state/world.ts'
import type { GameShelf, RulesetShelf } from '../ports/shelves.ts'
import type { StoreCare } from '../ports/store-care.ts'

/** The options for the server, and how it prints for its caller. */
type ServeWish = {
  /** The configuration file, if the caller names one. */
  readonly file: string | undefined
  /** Whether only to print the configuration with which it would run. */
  readonly printOnly: boolean
  say(text: string): void
  complain(text: string): void
}

/** The dependencies of commands, passed in by main: where rulesets and games are, and the world that decides acts. */
export type Workshop = {
  readonly version: string
  readonly rulesets: RulesetShelf
  readonly games: GameShelf
  readonly stores: StoreCare
  /** The sandbox, which is opened when first used. */
  world(): World
  /** Opens the ruleset that a script names, relative to the script. */
  openRuleset(nameOrPath: string, from: string): OpenedRuleset
  readFile(path: string): string | undefined
  /** Runs a command in its own process, passes it input, and returns its output. */
  apart(command: string, handed: string): string
  /** The input that was passed to this process. */
  handed(): Promise<string>
  /** Runs the server until it is stopped; returns the exit status. */
  serve(wish: ServeWish): Promise<number>
}
