import type { OpenedRuleset } from '../app/script/table.ts'
import type { World } from '../kernel/state/world.ts'
import type { GameShelf, RulesetShelf } from '../ports/shelves.ts'
import type { StoreCare } from '../ports/store-care.ts'

/** What is wanted of the server, and how it speaks to whoever starts it. */
type ServeWish = {
  /** The configuration file, if one is named. */
  readonly file: string | undefined
  /** Only to say with which configuration it would run. */
  readonly printOnly: boolean
  say(text: string): void
  complain(text: string): void
}

/** What the commands work with, handed in by main: where rulesets and games are, and the world that decides acts. */
export type Workshop = {
  readonly version: string
  readonly rulesets: RulesetShelf
  readonly games: GameShelf
  readonly stores: StoreCare
  /** The sandbox, opened when it is first needed. */
  world(): World
  /** Opens the ruleset that a script names, from where the script is. */
  openRuleset(nameOrPath: string, from: string): OpenedRuleset
  readFile(path: string): string | undefined
  /** Runs a command in a process of its own, hands it something to read, and brings what it says. */
  apart(command: string, handed: string): string
  /** What was handed to this process to read. */
  handed(): Promise<string>
  /** Runs the server until it is told to stop; the answer is the exit status. */
  serve(wish: ServeWish): Promise<number>
}
