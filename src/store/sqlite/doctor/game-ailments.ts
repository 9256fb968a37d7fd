import type { Connection, Row } from '../connection.ts'
import { decisionAilments } from './decision-ailments.ts'
import { diceAilments } from './dice-ailments.ts'
import { type FoundAilment, RESTORE } from './found-ailment.ts'
import { recordAilments } from './record-ailments.ts'
import { seatAilments } from './seat-ailments.ts'
import { snapshotCheck } from './snapshot-check.ts'
import { walkedLog } from './walked-log.ts'
import { withheldAilments } from './withheld-ailments.ts'

/** Everything that is wrong with a game. Where its log does not hold, what rests on the log is not looked at. */
export function gameAilments(connection: Connection, record: Row): readonly FoundAilment[] {
  const game = String(record['id'])
  const snapshots = snapshotCheck(connection, game)
  const log = walkedLog(connection, game, snapshots.pass)
  const others = [...withheldAilments(connection, game), ...decisionAilments(connection, game)]
  const fault = log.fault ?? endFault(log.stood.state.seq, Number(record['entries']))
  if (fault !== undefined) return [entryAilment(game, log.stood.state.seq, fault), ...others]
  return [
    ...recordAilments(record, log),
    ...diceAilments(connection, game, log),
    ...snapshots.ailments(log.stood.state.seq),
    ...seatAilments(connection, game, log.stood.state),
    ...others,
  ]
}

function endFault(found: number, recorded: number): string | undefined {
  if (found >= recorded) return undefined
  return `it is missing, and so is all that came after it: there were ${recorded} entries.`
}

function entryAilment(game: string, entry: number, fault: string): FoundAilment {
  return { check: 'entry', game, entry, what: `Entry ${entry}: ${fault}`, remedy: RESTORE }
}
