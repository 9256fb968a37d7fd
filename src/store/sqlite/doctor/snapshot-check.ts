import type { Stood } from '../../../app/desk/opening.ts'
import { canonical } from '../../../kernel/canonical.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Connection, Row } from '../connection.ts'
import { unpacked } from '../packed.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'

/** Holds the snapshots of a game to its log, while that is read. */
export type SnapshotCheck = {
  pass(stood: Stood): void
  /** What is wrong with them, once a log of so many entries has passed. */
  ailments(entries: number): readonly FoundAilment[]
}

export function snapshotCheck({ sql }: Connection, game: string): SnapshotCheck {
  const seqs = sql('SELECT seq FROM snapshots WHERE game = ? ORDER BY seq')
    .rows(game)
    .map(row => Number(row['seq']))
  const wrong: FoundAilment[] = []
  const waiting = new Set(seqs)
  return {
    pass(stood) {
      const { seq } = stood.state
      if (!waiting.delete(seq)) return
      const row = sql('SELECT head, packed FROM snapshots WHERE game = ? AND seq = ?').row(game, seq)
      if (row === undefined || !isOf(row, stood)) wrong.push(ailment(game, seq, 'is not what the log comes to'))
    },
    ailments: entries => [
      ...wrong,
      ...[...waiting].map(seq => ailment(game, seq, `is of more entries than the log has, which are ${entries}`)),
    ],
  }
}

/** The machine that made it says only who may use it. */
function isOf({ head, packed }: Row, stood: Stood): boolean {
  try {
    const { machine: _, ...body } = JSON.parse(unpacked(packed as Uint8Array)) as { machine: string }
    return head === stood.state.head && canonical(body) === canonical(stood as unknown as Json)
  } catch {
    return false
  }
}

function ailment(game: string, seq: number, what: string): FoundAilment {
  return {
    check: 'snapshot',
    game,
    entry: seq - 1,
    what: `The snapshot after entry ${seq - 1} ${what}.`,
    remedy: MEND,
    mends: [mend('DELETE FROM snapshots WHERE game = ? AND seq = ?', game, seq)],
  }
}
