import type { Entry } from '../../kernel/log/entry.ts'
import { type ExportPowers, exportGame } from './export-game.ts'
import { verifyLog } from './verify-log.ts'

/**
 * A long task that needs a whole log in its public form: deciding the log again from the beginning, or writing it as a
 * script.
 */
export type Reading = { readonly do: 'verify' | 'script'; readonly entries: readonly Entry[] }

/** The result as JSON text for the client; the text may be long, and passes through several layers. */
export function readingDone(powers: ExportPowers, { do: what, entries }: Reading): string {
  if (what === 'script') return JSON.stringify({ files: exportGame(powers, entries) })
  const { entries: hold, decidedAgain, throws, fault, notes } = verifyLog(powers.world, entries)
  const wrong = fault === undefined ? null : { entry: fault.entry, message: fault.message }
  return JSON.stringify({ holds: fault === undefined, entries: hold, decidedAgain, throws, fault: wrong, notes })
}
