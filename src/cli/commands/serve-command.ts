import type { Command } from 'commander'
import { goneOn, type Killed } from '../../app/simulation/open-table.ts'
import { type Speech, sayingFor } from '../words/saying.ts'
import type { Workshop } from '../workshop.ts'

/** `nomic serve`: runs the server. `end` receives the exit status. */
export function addServe(program: Command, workshop: Workshop, end: (status: number) => void): void {
  program
    .command('serve')
    .description('run the server: games on the web')
    .option('--config <file>', 'the configuration file (YAML); also set by NOMIC_CONFIG')
    .option('--print-config', 'print the configuration and the source of each value, then exit')
    .action(async ({ config, printConfig = false }: { config?: string; printConfig?: boolean }, command: Command) => {
      const { say, complain } = sayingFor(command).speech
      end(await workshop.serve({ file: config, printOnly: printConfig, say, complain }))
    })
}

/** Continues a killed simulated game, given as JSON, in this process, and prints the resulting lines as JSON. */
export function goOnCommand(workshop: Workshop, killed: string, speech: Speech): void {
  speech.json(goneOn(workshop.world(), JSON.parse(killed) as Killed))
}
