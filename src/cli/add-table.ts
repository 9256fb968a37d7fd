import type { Command } from 'commander'
import { sayingFor, speaking } from './saying.ts'
import { settingsGiven } from './settings-given.ts'
import { tableCommand } from './table-command.ts'
import { tableNow } from './table-now.ts'
import type { Workshop } from './workshop.ts'

/** `nomic table`: plays around one screen. */
export function addTable(program: Command, workshop: Workshop): void {
  speaking(program.command('table'), 'print how a game stands and what each may do, as JSON, and do nothing')
    .description('play around one screen: a new game of a ruleset, or a game file to go on with')
    .argument('[ruleset or game]', 'a shipped ruleset (suber), a ruleset’s folder, or a game’s file', undefined)
    .option('--game <file>', 'where to keep the game (or the game to go on with)')
    .option('--players <names>', 'who plays, as they sit: "Zoe Ames, Al Brook"')
    .option('--position <file>', 'where the new game stands already: points, offices, proposals … (YAML)')
    .option('--set <name=value>', 'one of the ruleset’s settings; may be given several times', collected, [])
    .action(
      (
        what: string | undefined,
        {
          set,
          json,
          ...flags
        }: { game?: string; players?: string; position?: string; set: readonly string[]; json?: boolean },
        command: Command,
      ) => {
        if (json === true) return tableNow(workshop, what, flags.game, sayingFor(command))
        if (command.optsWithGlobals<{ color?: boolean }>().color === false) withoutColour()
        return tableCommand(workshop, what, { ...flags, settings: settingsGiven(set) })
      },
    )
}

/** The prompts ask the environment alone whether colours are wanted. */
function withoutColour(): void {
  delete process.env['FORCE_COLOR']
  process.env['NO_COLOR'] = '1'
}

function collected(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}
