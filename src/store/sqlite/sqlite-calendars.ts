import type { Calendars } from '../../ports/calendars.ts'
import type { Changes } from './group-commit.ts'
import type { Connection } from './open-database.ts'

/** Stores the calendar addresses of accounts in a database. */
export function sqliteCalendars({ sql }: Connection, { change }: Changes): Calendars {
  return {
    keep: ({ hash, game, account, at }) =>
      change(() => {
        sql('INSERT OR REPLACE INTO calendars (game, account, hash, at) VALUES (?, ?, ?, ?)').run(
          game,
          account,
          hash,
          at,
        )
      }),
    async withHash(hash) {
      const row = sql('SELECT game, account, at FROM calendars WHERE hash = ?').row(hash)
      return row && { hash, game: String(row['game']), account: String(row['account']), at: Number(row['at']) }
    },
    revoke: (game, account) =>
      change(() => {
        sql('DELETE FROM calendars WHERE game = ? AND account = ?').run(game, account)
      }),
  }
}
