import type { Entry } from '../../kernel/log/entry.ts'
import { type ExportPowers, exportGame } from './export-game.ts'
import { verifyLog } from './verify-log.ts'

/** A long look at a whole log, as everyone may have it: deciding it again from nothing, or writing it as a script. */
export type Reading = { readonly do: 'verify' | 'script'; readonly entries: readonly Entry[] }

/** What came of it, as JSON text for whoever asked: it may be long, and passes through several hands. */
export function readingDone(powers: ExportPowers, { do: what, entries }: Reading): string {
  if (what === 'script') return JSON.stringify({ files: exportGame(powers, entries) })
  const { entries: hold, decidedAgain, throws, fault, notes } = verifyLog(powers.world, entries)
  const wrong = fault === undefined ? null : { entry: fault.entry, message: fault.message }
  return JSON.stringify({ holds: fault === undefined, entries: hold, decidedAgain, throws, fault: wrong, notes })
}
