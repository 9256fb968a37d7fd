import { type JoinRequests, MOST_JOIN_REQUESTS } from '../../ports/join-requests.ts'
import type { Database } from './database.ts'
import { getRow, getRows, lockGame, run } from './query.ts'
import { isDeletedAccount } from './seats.ts'

/** Requests to be let into games, in a database. */
export function sqlJoinRequests({ read, change }: Database): JoinRequests {
  return {
    keep: ({ id, game, account, name, at }) =>
      change(function* () {
        yield* lockGame(game)
        if (yield* isDeletedAccount(account)) return 'gone'
        yield* run('DELETE FROM join_requests WHERE game = ? AND account = ?', game, account)
        const open = yield* getRow('SELECT count(*) AS open FROM join_requests WHERE game = ?', game)
        if (Number(open?.['open']) >= MOST_JOIN_REQUESTS) return 'full'
        yield* run(
          'INSERT INTO join_requests (id, game, account, name, at) VALUES (?, ?, ?, ?, ?)',
          id,
          game,
          account,
          name,
          at,
        )
        return 'kept'
      }),
    of: game =>
      read(function* () {
        const rows = yield* getRows('SELECT * FROM join_requests WHERE game = ? ORDER BY at, id', game)
        return rows.map(row => ({
          id: String(row['id']),
          game: String(row['game']),
          account: String(row['account']),
          name: String(row['name']),
          at: Number(row['at']),
        }))
      }),
    close: id =>
      change(function* () {
        yield* run('DELETE FROM join_requests WHERE id = ?', id)
      }),
  }
}
