import type { GameId } from '../../ports/ids.ts'
import type { JoinRequest, JoinRequests } from '../../ports/join-requests.ts'
import type { Database } from './database.ts'
import { getRows, lockGame, run, type Work } from './query.ts'
import { isDeletedAccount } from './seats.ts'

/** Requests to be let into games, in a database. */
export function sqlJoinRequests({ read, change }: Database): JoinRequests {
  return {
    keep: ({ id, game, account, name, at }, decide) =>
      change(function* () {
        yield* lockGame(game)
        const isGone = yield* isDeletedAccount(account)
        const decided = decide({ open: yield* requestsOf(game), isGone })
        if (!decided.ok) return decided
        yield* run('DELETE FROM join_requests WHERE game = ? AND account = ?', game, account)
        yield* run(
          'INSERT INTO join_requests (id, game, account, name, at) VALUES (?, ?, ?, ?, ?)',
          id,
          game,
          account,
          name,
          at,
        )
        return decided
      }),
    of: game => read(() => requestsOf(game)),
    close: id =>
      change(function* () {
        yield* run('DELETE FROM join_requests WHERE id = ?', id)
      }),
  }
}

function* requestsOf(game: GameId): Work<readonly JoinRequest[]> {
  const rows = yield* getRows('SELECT * FROM join_requests WHERE game = ? ORDER BY at, id', game)
  return rows.map(row => ({
    id: String(row['id']),
    game: String(row['game']),
    account: String(row['account']),
    name: String(row['name']),
    at: Number(row['at']),
  }))
}
