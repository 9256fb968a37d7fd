import type { Withheld } from '../../ports/game-store.ts'
import { quotes } from '../quotes.ts'
import type { Connection } from './connection.ts'
import { gameRow } from './game-row.ts'
import { unpacked } from './packed.ts'

/** Takes a text away from beside a log, and what was made of the log while it could be read. */
export function withhold(connection: Connection, game: string, { hash, at, why }: Withheld): 'kept' | 'unknown' {
  const { sql } = connection
  gameRow(connection, game)
  const said = sql('SELECT text FROM beside WHERE game = ? AND hash = ?').row(game, hash)
  if (said === undefined) return 'unknown'
  if (said['text'] === null) return 'kept'
  sql('UPDATE beside SET salt = NULL, text = NULL WHERE game = ? AND hash = ?').run(game, hash)
  sql('INSERT INTO withheld (game, hash, at, why) VALUES (?, ?, ?, ?)').run(game, hash, at, why)
  sql('DELETE FROM snapshots WHERE game = ?').run(game)
  forgetDecisions(sql, game, String(said['text']))
  return 'kept'
}

function forgetDecisions(sql: Connection['sql'], game: string, text: string): void {
  for (const { seq } of sql('SELECT seq FROM decisions WHERE game = ?').rows(game)) {
    const row = sql('SELECT packed FROM decisions WHERE game = ? AND seq = ?').row(game, Number(seq))
    if (quotes(unpacked(row?.['packed'] as Uint8Array), text))
      sql('DELETE FROM decisions WHERE game = ? AND seq = ?').run(game, Number(seq))
  }
}
