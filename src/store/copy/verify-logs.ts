import { NO_ENTRY } from '../../kernel/log/entry.ts'
import { damagedLog } from '../common/damaged-log.ts'
import { requireFollowing } from '../common/store-checks-and-limits.ts'
import type { Row } from '../sql/query.ts'

/** Verifies logs from their beginning. Each method throws `damaged` if an entry is missing or was altered. */
type LogVerifier = {
  /** Takes the next entry of the same game, or the first one of another game. */
  next(row: Row): void
  /** Requires that every log is complete. */
  end(): void
  /** Number of logs that were completed. */
  finished(): number
}

/** Opens a verifier for logs that must end as the records of their games say. */
export function logVerifier(records: ReadonlyMap<string, Row>): LogVerifier {
  let game: string | undefined
  let end = { seq: -1, hash: NO_ENTRY }
  let finished = 0
  const finish = (): void => {
    if (game === undefined) return
    const record = records.get(game)
    if (Number(record?.['entries']) !== end.seq + 1 || record?.['head'] !== end.hash)
      throw damagedLog(game, end.seq + 1, 'the log does not end as its record says.')
    finished += 1
  }
  return {
    next(row) {
      if (row['game'] !== game) {
        finish()
        game = String(row['game'])
        end = { seq: -1, hash: NO_ENTRY }
      }
      const entry = { seq: Number(row['seq']), hash: String(row['hash']), line: String(row['line']), beside: {}, at: 0 }
      try {
        requireFollowing(entry, end)
      } catch (error) {
        throw damagedLog(String(game), end.seq + 1, `${(error as Error).message}.`)
      }
      end = { seq: entry.seq, hash: entry.hash }
    },
    end() {
      finish()
      if (finished === records.size) return
      throw damagedLog(
        [...records.keys()].find(id => Number(records.get(id)?.['entries']) < 1) ?? '',
        0,
        'it is missing.',
      )
    },
    finished: () => finished,
  }
}
