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

const RULESET = 'a shipped ruleset (suber) or a ruleset’s folder'
const EITHER = `${RULESET}, or a game’s file`
const GAME = 'a game’s file'

/** Every command but the table. All but `serve` say something about a ruleset, a script or a game, and end. `end` takes their status. */
export function addCommands(program: Command, workshop: Workshop, end: (status: number) => void): void {
  const add = (name: string, about: string) => speaking(program.command(name).description(about))

  add('play', 'run game scripts and say whether everything came out as they expect')
    .argument('<file...>', 'game scripts (YAML)')
    .option('--quiet', 'print only what was missed, and the sum')
    .option('--bail', 'stop at the first miss')
    .action((files: string[], flags: PlayFlags, command) =>
      end(playCommand(workshop, files, flags, sayingFor(command))),
    )

  add('rules', 'print the rulebook, or some rules of it')
    .argument('<what>', EITHER)
    .argument('[rule...]', 'numbers of rules')
    .option('--history', 'how each rule came to be as it is')
    .option('--at <entry>', 'as it stood after this entry of the game')
    .action((what: string, labels: string[], flags: RulesFlags, command) =>
      rulesCommand(workshop, what, labels, flags, sayingFor(command)),
    )

  add('acts', 'print what can be done in a game, and which rule offers it')
    .argument('<what>', EITHER)
    .option('--effects', 'what rules, rulings and people can bring about')
    .option('--questions', 'what the rules are asked, and how their answers combine')
    .action((what: string, flags: { effects?: boolean; questions?: boolean }, command) =>
      actsCommand(workshop, what, flags, sayingFor(command)),
    )

  add('explain', 'say why an entry of a game came out as it did')
    .argument('<game>', GAME)
    .argument('<entry>', 'the number of an entry')
    .action((game: string, entry: string, _, command) => explainCommand(workshop, game, entry, sayingFor(command)))

  add('verify', 'decide a whole game again, and say whether every entry holds')
    .argument('<game>', GAME)
    .action((game: string, _, command) => end(verifyCommand(workshop, game, sayingFor(command))))

  add('export', 'write a game as a ruleset’s folder with its log; or as a game script')
    .argument('<game>', GAME)
    .option('--script', 'as a script that plays the whole game again')
    .option('--out <folder>', 'where to; it must not exist yet, or be empty')
    .action((game: string, flags: ExportFlags, command) => exportCommand(workshop, game, flags, sayingFor(command)))

  add('check', 'say whether anything is wrong with a ruleset')
    .argument('<ruleset>', RULESET)
    .action((what: string, _, command) => checkCommand(workshop, what, sayingFor(command)))

  add('simulate', 'let players of chance play by a ruleset, and look after every act whether everything holds')
    .argument('<ruleset>', RULESET)
    .option('--players <count>', 'how many begin', '4')
    .option('--acts <count>', 'how many acts are tried in all', '1000')
    .option('--seed <number>', 'the same seed plays the same games', '1')
    .action((what: string, flags: SimulateFlags, command) =>
      end(simulateCommand(workshop, what, flags, sayingFor(command))),
    )

  // What `simulate` starts in a process of its own.
  speaking(program.command(GO_ON, { hidden: true })).action(async (_, command) =>
    goOnCommand(workshop, await workshop.handed(), sayingFor(command).speech),
  )

  addServe(program, workshop, end)
}
