import { Complaint } from './complaint.ts'
import { sitDown, type TableFlags } from './sit-down.ts'
import { clackPrompts } from './table/clack-prompts.ts'
import { Leaving } from './table/table-prompts.ts'
import type { Workshop } from './workshop.ts'

/** Plays at one table: a new game of a ruleset, or one that was left. */
export async function tableCommand(workshop: Workshop, what: string | undefined, flags: TableFlags): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Complaint([
      'The table needs a terminal: run `nomic table` in one, `nomic play FILE` for a game script, or `nomic table GAME --json` to see how a game stands.',
    ])
  for (const signal of ['SIGHUP', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const prompts = clackPrompts()
  try {
    await sitDown(workshop, prompts, what, flags)
  } catch (error) {
    if (!(error instanceof Leaving)) throw error
  }
}
