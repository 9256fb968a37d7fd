import { Command, CommanderError } from 'commander'
import { addCommands } from './commands/add-commands.ts'
import { addStoreCommands } from './commands/store-commands.ts'
import { addTable } from './commands/table-command.ts'
import { Complaint } from './words/saying.ts'
import { terminalText } from './words/terminal-text.ts'
import type { Workshop } from './workshop.ts'

/**
 * Runs a command line. Returns the exit status: 0 if it succeeded, 1 if a check failed, 2 for a usage error or a
 * malformed file.
 */
export async function runCli(workshop: Workshop, argv: readonly string[]): Promise<number> {
  let status = 0
  const program = new Command('nomic')
    .description('A place to play Nomic: the game in which changing the rules is a move.')
    .version(workshop.version)
    .option('--no-color', 'turn off colours (same as NO_COLOR=1)')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(terminalText(text.replace(/^error: /, ''))) })
  addTable(program, workshop)
  const end = (ended: number): void => {
    status = ended
  }
  addCommands(program, workshop, end)
  addStoreCommands(program, workshop.stores, end)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return status
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (!(error instanceof Complaint)) throw error
  for (const line of error.lines) process.stderr.write(`${terminalText(line)}\n`)
  return 2
}
