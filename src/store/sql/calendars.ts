import type { Calendars } from '../../ports/calendars.ts'
import type { Database } from './database.ts'
import { getRow, run } from './query.ts'

/** Stores the calendar addresses of accounts in a database. */
export function sqlCalendars({ read, change }: Database): Calendars {
  return {
    keep: ({ hash, game, account, at }) =>
      change(function* () {
        yield* run(
          `INSERT INTO calendars (game, account, hash, at) VALUES (?, ?, ?, ?)
           ON CONFLICT (game, account) DO UPDATE SET hash = excluded.hash, at = excluded.at`,
          game,
          account,
          hash,
          at,
        )
      }),
    withHash: hash =>
      read(function* () {
        const row = yield* getRow('SELECT game, account, at FROM calendars WHERE hash = ?', hash)
        return row && { hash, game: String(row['game']), account: String(row['account']), at: Number(row['at']) }
      }),
    revoke: (game, account) =>
      change(function* () {
        yield* run('DELETE FROM calendars WHERE game = ? AND account = ?', game, account)
      }),
  }
}
