import { type Fork, type Forks, MOST_FORKS } from '../../ports/forks.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'

/** Games that go on from others, in a database. */
export function sqliteForks({ sql }: Connection, { change }: Changes): Forks {
  return {
    async of(game) {
      const row = sql('SELECT * FROM forks WHERE game = ?').row(game)
      return row === undefined ? undefined : forkIn(row)
    },
    from: async source =>
      sql('SELECT * FROM forks WHERE source = ? ORDER BY at DESC, game LIMIT ?').rows(source, MOST_FORKS).map(forkIn),
    agree: (game, account) =>
      change(() => {
        sql('INSERT OR IGNORE INTO fork_agreements (game, account) VALUES (?, ?)').run(game, account)
      }),
    withdraw: (game, account) =>
      change(() => {
        sql('DELETE FROM fork_agreements WHERE game = ? AND account = ?').run(game, account)
      }),
    agreed: async game =>
      sql('SELECT account FROM fork_agreements WHERE game = ? ORDER BY account')
        .rows(game)
        .map(row => String(row['account'])),
  }
}

function forkIn(row: Row): Fork {
  return {
    game: String(row['game']),
    source: String(row['source']),
    entry: Number(row['entry']),
    at: Number(row['at']),
  }
}

/** Stores what a new game goes on from. */
export function insertFork({ sql }: Connection, { game, source, entry, at }: Fork): void {
  sql('INSERT INTO forks (game, source, entry, at) VALUES (?, ?, ?, ?)').run(game, source, entry, at)
}
