import type { Command } from 'commander'
import { goneOn, type Killed } from '../../app/simulation/gone-on.ts'
import { type Speech, sayingFor } from '../words/saying.ts'
import type { Workshop } from '../workshop.ts'

/** `nomic serve`: runs the server. `end` takes its status. */
export function addServe(program: Command, workshop: Workshop, end: (status: number) => void): void {
  program
    .command('serve')
    .description('run the server: games over the web for everybody who is let in')
    .option('--config <file>', 'the configuration (YAML); NOMIC_CONFIG names it too')
    .option('--print-config', 'print the configuration with where each value comes from, and do nothing')
    .action(async ({ config, printConfig = false }: { config?: string; printConfig?: boolean }, command: Command) => {
      const { say, complain } = sayingFor(command).speech
      end(await workshop.serve({ file: config, printOnly: printConfig, say, complain }))
    })
}

/** Goes on with a killed simulated game, which comes as JSON, in this process: says the lines that come of it, as JSON. */
export function goOnCommand(workshop: Workshop, killed: string, speech: Speech): void {
  speech.json(goneOn(workshop.world(), JSON.parse(killed) as Killed))
}
