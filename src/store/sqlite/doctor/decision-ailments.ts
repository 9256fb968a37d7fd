import type { Connection } from '../connection.ts'
import { unpacked } from '../packed.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'

/** Decisions that cannot be read. Those that are absent were forgotten when a text was withheld. */
export function decisionAilments({ sql }: Connection, game: string): readonly FoundAilment[] {
  const seqs = sql('SELECT seq FROM decisions JOIN entries USING (game, seq) WHERE game = ? ORDER BY seq').rows(game)
  return seqs.flatMap(row => {
    const seq = Number(row['seq'])
    if (isReadable(sql, game, seq)) return []
    const what = `Entry ${seq}: the decisions behind it cannot be read.`
    const remedy = `${MEND} (they can be made again from the log)`
    const mends = [mend('DELETE FROM decisions WHERE game = ? AND seq = ?', game, seq)]
    return [{ check: 'decisions', game, entry: seq, what, remedy, mends }]
  })
}

function isReadable(sql: Connection['sql'], game: string, seq: number): boolean {
  const row = sql('SELECT packed FROM decisions WHERE game = ? AND seq = ?').row(game, seq)
  try {
    JSON.parse(unpacked(row?.['packed'] as Uint8Array))
    return true
  } catch {
    return false
  }
}
