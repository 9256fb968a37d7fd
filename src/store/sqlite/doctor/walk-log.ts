import { NO_STANDING } from '../../../app/dice/dice-secret.ts'
import { chainFault } from '../../../app/log/chain-fault.ts'
import { asEntry, entryBytes, shapeFault } from '../../../app/log/entry-shape.ts'
import { afterEntry, type Stood } from '../../../app/session/messages.ts'
import type { Entry } from '../../../kernel/log/entry.ts'
import { parsedEntry, type UnparsedEntry } from '../../../kernel/log/unparsed-entry.ts'
import { stateBeforeFounding } from '../../../kernel/state/evolve.ts'
import { rowFault, storedRows } from '../../sql/stored-entries.ts'
import type { Connection } from '../open-database.ts'
import { runWork } from '../run-work.ts'

/** The valid part of a log: the state after it, and the fault in the next entry, if any. */
export type WalkedLog = {
  stood: Stood
  bytes: number
  last?: Entry
  /** The entry that contains the latest commitment of the dice. */
  committing?: Entry
  fault?: string
}

const AT_ONCE = 200

/** Reads a log from the beginning, checking and applying each entry until one is invalid. */
export function walkLog(connection: Connection, game: string, pass: (stood: Stood) => void): WalkedLog {
  const log: WalkedLog = { stood: { state: stateBeforeFounding(game), dice: NO_STANDING }, bytes: 0 }
  for (;;) {
    const { seq } = log.stood.state
    const rows = runWork(connection, storedRows(game, seq, AT_ONCE))
    const [first] = rows
    if (seq === 0 && first !== undefined)
      log.stood = { state: stateBeforeFounding(nameIn(first) ?? game), dice: NO_STANDING }
    for (const row of rows) {
      const fault = rowFault(row, log.stood.state.seq) ?? applyRow(log, row)
      if (fault !== undefined) return Object.assign(log, { fault })
      pass(log.stood)
    }
    if (rows.length < AT_ONCE) return log
  }
}

/** The name of the game in its log, which is another one if the game was brought here. */
function nameIn(row: UnparsedEntry): string | undefined {
  try {
    return parsedEntry(row).game
  } catch {
    return undefined
  }
}

/** Applies an entry, or returns the reason why the entry cannot be applied. */
function applyRow(log: WalkedLog, row: UnparsedEntry): string | undefined {
  try {
    const entry = parsedEntry(row)
    const fault = shapeFault(entry) ?? chainFault(asEntry(entry), log.last)
    if (fault !== undefined) return fault
    log.stood = afterEntry(log.stood, entry)
    log.last = entry
    log.bytes += entryBytes(entry, row.line)
    if (entry.outside.commitment !== undefined) log.committing = entry
    return undefined
  } catch {
    return 'it cannot be carried out, so it cannot be a genuine entry.'
  }
}
