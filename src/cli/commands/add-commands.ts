import type { Command } from 'commander'
import { sayingFor, speaking } from '../words/saying.ts'
import type { Workshop } from '../workshop.ts'
import { actsCommand } from './acts-command.ts'
import { checkCommand } from './check-command.ts'
import { type ExportFlags, explainCommand, exportCommand } from './explain-command.ts'
import { type PlayFlags, playCommand } from './play-command.ts'
import { type RulesFlags, rulesCommand } from './rules-command.ts'
import { addServe, goOnCommand } from './serve-command.ts'
import { GO_ON, type SimulateFlags, simulateCommand } from './simulate-command.ts'
import { verifyCommand } from './verify-command.ts'

const RULESET = 'a built-in ruleset (suber) or a ruleset folder'
const EITHER = `${RULESET}, or a game file`
const GAME = 'a game file'

/**
 * Every command except the table. All but `serve` print something about a ruleset, a script or a game, and exit. `end`
 * receives the exit status.
 */
export function addCommands(program: Command, workshop: Workshop, end: (status: number) => void): void {
  const add = (name: string, about: string) => speaking(program.command(name).description(about))

  add('play', 'run game scripts and check their expectations')
    .argument('<file...>', 'game scripts (YAML)')
    .option('--quiet', 'print only failed expectations and the total')
    .option('--bail', 'stop at the first miss')
    .action((files: string[], flags: PlayFlags, command) =>
      end(playCommand(workshop, files, flags, sayingFor(command))),
    )

  add('rules', 'print the rulebook, or some of its rules')
    .argument('<what>', EITHER)
    .argument('[rule...]', 'rule numbers')
    .option('--history', 'show the history of each rule')
    .option('--at <entry>', 'show the rules as of this entry of the game')
    .action((what: string, labels: string[], flags: RulesFlags, command) =>
      rulesCommand(workshop, what, labels, flags, sayingFor(command)),
    )

  add('acts', 'list the acts of a game and the rules that offer them')
    .argument('<what>', EITHER)
    .option('--effects', 'list the effects that rules, rulings and people can cause')
    .option('--questions', 'list the questions that rules answer, and how answers combine')
    .action((what: string, flags: { effects?: boolean; questions?: boolean }, command) =>
      actsCommand(workshop, what, flags, sayingFor(command)),
    )

  add('explain', 'explain the result of an entry in a game')
    .argument('<game>', GAME)
    .argument('<entry>', 'an entry number')
    .action((game: string, entry: string, _, command) => explainCommand(workshop, game, entry, sayingFor(command)))

  add('verify', 'decide a whole game again and check every entry')
    .argument('<game>', GAME)
    .action((game: string, _, command) => end(verifyCommand(workshop, game, sayingFor(command))))

  add('export', 'export a game as a ruleset folder with its log, or as a game script')
    .argument('<game>', GAME)
    .option('--script', 'export a script that replays the whole game')
    .option('--out <folder>', 'a folder that is empty or does not exist yet')
    .action((game: string, flags: ExportFlags, command) => exportCommand(workshop, game, flags, sayingFor(command)))

  add('check', 'check a ruleset for faults')
    .argument('<ruleset>', RULESET)
    .action((what: string, _, command) => checkCommand(workshop, what, sayingFor(command)))

  add('simulate', 'have random players play a ruleset, and check the invariants after every act')
    .argument('<ruleset>', RULESET)
    .option('--players <count>', 'number of players at the start', '4')
    .option('--acts <count>', 'total number of acts to try', '1000')
    .option('--seed <number>', 'the seed; the same seed plays the same games', '1')
    .action((what: string, flags: SimulateFlags, command) =>
      end(simulateCommand(workshop, what, flags, sayingFor(command))),
    )

  // `simulate` starts this command in its own process.
  speaking(program.command(GO_ON, { hidden: true })).action(async (_, command) =>
    goOnCommand(workshop, await workshop.handed(), sayingFor(command).speech),
  )

  addServe(program, workshop, end)
}
