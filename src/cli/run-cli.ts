import { Command, CommanderError } from 'commander'
import { continueGame, type Killed } from '../app/simulation/open-simulated-game.ts'
import { EngineFileFault } from '../ports/released-engines.ts'
import type { Workshop } from './command-context.ts'
import { addDoctorCommand } from './commands/doctor-command.ts'
import { enginesCommand } from './commands/engines-command.ts'
import { type ForkFlags, forkCommand } from './commands/fork-command.ts'
import { type HistoryFlags, historyCommand } from './commands/history-command.ts'
import {
  type ExportFlags,
  explainCommand,
  exportCommand,
  type VerifyFlags,
  verifyCommand,
} from './commands/log-commands.ts'
import { type NewFlags, newCommand } from './commands/new-command.ts'
import { exportPassport, importCommand, type PassportFlags } from './commands/passport-commands.ts'
import { type PlayFlags, playCommand } from './commands/play-command.ts'
import {
  type ActsFlags,
  actsCommand,
  checkCommand,
  type RulesFlags,
  rulesCommand,
} from './commands/ruleset-commands.ts'
import { GO_ON, type SimulateFlags, simulateCommand } from './commands/simulate-command.ts'
import { addMigrateStoreCommand, addStoreCommands } from './commands/store-commands.ts'
import { addTableCommand } from './commands/table-command.ts'
import { type WhatIfFlags, whatIfCommand } from './commands/what-if-command.ts'
import { type WitnessFlags, witnessCommand } from './commands/witness-command.ts'
import { addJsonFlag, type Output, outputOptionsOf, UsageError } from './words/output.ts'
import { terminalText } from './words/terminal-text.ts'

/**
 * Runs a command line. Returns the exit status: 0 for success, 1 if a check failed, 2 for a usage error or an invalid
 * file.
 */
export async function runCli(workshop: Workshop, argv: readonly string[]): Promise<number> {
  let status = 0
  const program = new Command('nomic')
    .description('A place to play Nomic: the game in which changing the rules is a move.')
    .version(workshop.version)
    .option('--no-color', 'turn off colours (same as NO_COLOR=1)')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(terminalText(text.replace(/^error: /, ''))) })
  addTableCommand(program, workshop)
  const end = (ended: number): void => {
    status = ended
  }
  addCommands(program, workshop, end)
  addStoreCommands(program, workshop.stores)
  addMigrateStoreCommand(program, workshop.migrateStore)
  addDoctorCommand(program, workshop, end)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return status
  } catch (error) {
    return exitStatusFor(error)
  }
}

function exitStatusFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (!(error instanceof UsageError || error instanceof EngineFileFault)) throw error
  for (const line of error instanceof UsageError ? error.lines : [error.message])
    process.stderr.write(`${terminalText(line)}\n`)
  return 2
}

const RULESET = 'a built-in ruleset (suber) or a ruleset folder'
const EITHER = `${RULESET}, or a game file`
const GAME = 'a game file'

/**
 * Adds every command except `table`. All of these commands except `serve` print something about a ruleset, a script or
 * a game, and exit. `end` receives the exit status.
 */
function addCommands(program: Command, workshop: Workshop, end: (status: number) => void): void {
  const add = (name: string, about: string) => addJsonFlag(program.command(name).description(about))

  add('play', 'run game scripts and check their expectations')
    .argument('<file...>', 'game scripts (YAML)')
    .option('--quiet', 'print only failed expectations and the total')
    .option('--bail', 'stop at the first failed expectation')
    .action((files: string[], flags: PlayFlags, command) =>
      end(playCommand(workshop, files, flags, outputOptionsOf(command))),
    )

  add('rules', 'print the rulebook, or some of its rules')
    .argument('<what>', EITHER)
    .argument('[rule...]', 'rule numbers')
    .option('--history', 'show the history of each rule')
    .option('--at <entry>', 'show the rules as of this entry of the game')
    .action((what: string, labels: string[], flags: RulesFlags, command) =>
      rulesCommand(workshop, what, labels, flags, outputOptionsOf(command)),
    )

  add('acts', 'list the acts of a game and the rules that offer them')
    .argument('<what>', EITHER)
    .option('--effects', 'list the effects that rules, rulings and people can cause')
    .option('--questions', 'list the questions that rules answer, and how answers combine')
    .option('--events', 'list the events to which rules react')
    .action((what: string, flags: ActsFlags, command) => actsCommand(workshop, what, flags, outputOptionsOf(command)))

  add('explain', 'explain the result of an entry in a game')
    .argument('<game>', GAME)
    .argument('[entry]', 'an entry number (the last entry by default)')
    .action((game: string, entry: string | undefined, _, command) =>
      explainCommand(workshop, game, entry, outputOptionsOf(command)),
    )

  add('verify', 'decide a whole game again and check every entry')
    .argument('<game>', 'a game file or a passport')
    .option('--checkpoint <file>', 'a checkpoint that a server signed, to compare the log with')
    .option('--key <key>', 'the server’s key, to check who signed the checkpoint')
    .action(async (game: string, flags: VerifyFlags, command) =>
      end(await verifyCommand(workshop, game, flags, outputOptionsOf(command))),
    )

  add('engines', 'list the releases whose entries can be decided again').action((_, command) =>
    enginesCommand(workshop, outputOptionsOf(command)),
  )

  add('witness', 'keep copies of games on servers, and say if a server ever rewrites one')
    .argument('<address...>', 'addresses of games, such as https://nomic.example/g/GAME')
    .requiredOption('--in <folder>', 'the folder for the copies')
    .option('--every <minutes>', 'look again and again, with this many minutes in between')
    .option('--key <key>', 'the server’s key, instead of the one that the server shows first')
    .action(async (addresses: string[], flags: WitnessFlags, command) =>
      end(await witnessCommand(workshop, addresses, flags, outputOptionsOf(command))),
    )

  add('what-if', 'show how a game would stand if entries, or parts of them, had not been, or had been otherwise')
    .argument('<game>', GAME)
    .option('--without <entries>', 'the entries that had not been, such as 12,15')
    .option('--only <parts>', 'parts of entries that had not been, such as 12:0,12:2, counted from 0')
    .option('--instead <json>', 'the arguments that entries would have had: {"12": {"choice": "against"}}')
    .action((game: string, flags: WhatIfFlags, command) =>
      whatIfCommand(workshop, game, flags, outputOptionsOf(command)),
    )

  add('fork', 'make a new game that goes on from an entry of another one')
    .argument('<game>', 'a game file or a passport')
    .option('--at <entry>', 'the entry to go on from (the last one by default)')
    .option('--out <file>', 'the new game file, which does not exist yet')
    .action((game: string, flags: ForkFlags, command) => forkCommand(workshop, game, flags, outputOptionsOf(command)))

  add('export', 'export a game as a ruleset folder with its log, as a game script, or as a passport')
    .argument('<game>', GAME)
    .option('--script', 'export a script that replays the whole game')
    .option('--passport', 'export one file that anyone can verify and import')
    .option('--to <key>', 'move the game to the server with this moving key')
    .option(
      '--out <path>',
      'a folder that is empty or does not exist yet; for a passport, a file that does not exist yet',
    )
    .action((game: string, flags: ExportFlags & PassportFlags, command) =>
      flags.passport === true || flags.to !== undefined
        ? exportPassport(workshop, game, flags, outputOptionsOf(command))
        : exportCommand(workshop, game, flags, outputOptionsOf(command)),
    )

  add('import', 'make a game file from a passport')
    .argument('<file>', 'a passport')
    .argument('[game]', 'the new game file')
    .action((file: string, game: string | undefined, _, command) =>
      importCommand(workshop, file, game, outputOptionsOf(command)),
    )

  add('history', 'show or check what happened in a game before it began here, or make its file from an archive')
    .argument('<what>', 'a game file, a history (.nomic-history), or the folder of an archive')
    .option('--rule <number>', 'show only what happened to this rule')
    .option('--ruleset <ruleset>', 'check that the history ends with the rules of this ruleset')
    .option('--from <format>', 'the format of the archive: agora')
    .option('--out <path>', 'the new file for the history of a game, or the new folder for the ruleset of an archive')
    .action((what: string, flags: HistoryFlags, command) =>
      historyCommand(workshop, what, flags, outputOptionsOf(command)),
    )

  add('check', 'check a ruleset for faults')
    .argument('<ruleset>', RULESET)
    .action((what: string, _, command) => checkCommand(workshop, what, outputOptionsOf(command)))

  add('new', 'write a ruleset folder from a text with numbered rules, or from a ruleset')
    .argument('<folder>', 'a folder that is empty or does not exist yet')
    .requiredOption('--from <file>', 'the text: plain text, Markdown or HTML; or the name of a ruleset, to copy it')
    .action((folder: string, flags: NewFlags, command) => newCommand(workshop, folder, flags, outputOptionsOf(command)))

  add('simulate', 'have random players play a ruleset, and check the invariants after every act')
    .argument('<ruleset>', RULESET)
    .option('--players <count>', 'number of players at the start', '4')
    .option('--acts <count>', 'total number of acts to try', '1000')
    .option('--seed <number>', 'the seed; the same seed plays the same games', '1')
    .action((what: string, flags: SimulateFlags, command) =>
      end(simulateCommand(workshop, what, flags, outputOptionsOf(command))),
    )

  // The `simulate` command runs this command in a separate process.
  addJsonFlag(program.command(GO_ON, { hidden: true })).action(async (_, command) =>
    resumeSimulation(workshop, await workshop.handed(), outputOptionsOf(command).speech),
  )

  addServe(program, workshop, end)
}

type ServeFlags = {
  readonly config?: string
  readonly rulesets?: string
  readonly movableClock?: boolean
  readonly printConfig?: boolean
}

/** Adds `nomic serve`, which runs the server. `end` receives the exit status. */
function addServe(program: Command, workshop: Workshop, end: (status: number) => void): void {
  program
    .command('serve')
    .description('run the server: games on the web')
    .option('--config <file>', 'the configuration file (YAML); also set by NOMIC_CONFIG')
    .option('--rulesets <folder>', 'a folder of rulesets to offer beside the built-in ones; also set by NOMIC_RULESETS')
    .option(
      '--movable-clock',
      'let those who use this machine move the server’s clock forward, to try out games; also set by NOMIC_MOVABLE_CLOCK',
    )
    .option('--print-config', 'print the configuration and the source of each value, then exit')
    .action(async ({ config, rulesets, movableClock, printConfig = false }: ServeFlags, command: Command) => {
      const { say, complain } = outputOptionsOf(command).speech
      end(await workshop.serve({ file: config, rulesets, movableClock, printOnly: printConfig, say, complain }))
    })
}

/** Continues a stopped simulated game, given as JSON, in this process, and prints the new lines as JSON. */
function resumeSimulation(workshop: Workshop, killed: string, speech: Output): void {
  speech.json(continueGame(workshop.world(), JSON.parse(killed) as Killed))
}
