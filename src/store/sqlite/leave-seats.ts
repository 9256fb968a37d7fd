import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { Connection } from './connection.ts'

/** Takes an account out of its seat in a game, and remembers which that was. */
export function leaveSeat({ sql }: Connection, game: GameId, account: AccountId): void {
  sql(
    `INSERT OR REPLACE INTO left_seats (game, account, person)
     SELECT game, account, person FROM seats WHERE game = ? AND account = ?`,
  ).run(game, account)
  sql('DELETE FROM seats WHERE game = ? AND account = ?').run(game, account)
}

/** Takes an account that is no more out of every seat, for good, and forgets what it muted. */
export function forgetAccount({ sql }: Connection, account: AccountId): void {
  sql('INSERT OR IGNORE INTO gone_accounts (account) VALUES (?)').run(account)
  for (const table of ['seats', 'left_seats', 'mutes', 'mute_tokens'])
    sql(`DELETE FROM ${table} WHERE account = ?`).run(account)
}
