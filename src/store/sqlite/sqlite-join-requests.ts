import { type JoinRequests, MOST_JOIN_REQUESTS } from '../../ports/join-requests.ts'
import type { Changes } from './group-commit.ts'
import type { Connection } from './open-database.ts'
import { isDeletedAccount } from './seats.ts'

/** Requests to be let into games, in a database. */
export function sqliteJoinRequests(connection: Connection, { change }: Changes): JoinRequests {
  const { sql } = connection
  return {
    keep: ({ id, game, account, name, at }) =>
      change(() => {
        if (isDeletedAccount(connection, account)) return 'gone'
        sql('DELETE FROM join_requests WHERE game = ? AND account = ?').run(game, account)
        const open = sql('SELECT count(*) AS open FROM join_requests WHERE game = ?').row(game)
        if (Number(open?.['open']) >= MOST_JOIN_REQUESTS) return 'full'
        sql('INSERT INTO join_requests (id, game, account, name, at) VALUES (?, ?, ?, ?, ?)').run(
          id,
          game,
          account,
          name,
          at,
        )
        return 'kept'
      }),
    of: async game =>
      sql('SELECT * FROM join_requests WHERE game = ? ORDER BY at, id')
        .rows(game)
        .map(row => ({
          id: String(row['id']),
          game: String(row['game']),
          account: String(row['account']),
          name: String(row['name']),
          at: Number(row['at']),
        })),
    close: id =>
      change(() => {
        sql('DELETE FROM join_requests WHERE id = ?').run(id)
      }),
  }
}
