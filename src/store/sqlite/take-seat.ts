import type { GameId, Kept, Seat } from '../../ports/game-store.ts'
import type { Connection } from './connection.ts'

/** Gives somebody a seat, within a change that gives rise to it. */
export function takeSeat({ sql }: Connection, game: GameId, { person, account }: Seat): Kept {
  const taken = sql('SELECT person, account FROM seats WHERE game = ? AND (person = ? OR account = ?)').rows(
    game,
    person,
    account,
  )
  if (taken.some(row => row['person'] !== person || row['account'] !== account)) return 'conflict'
  sql('INSERT OR IGNORE INTO seats (game, person, account) VALUES (?, ?, ?)').run(game, person, account)
  return 'kept'
}
