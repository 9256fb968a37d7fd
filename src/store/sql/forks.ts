import { type Fork, type Forks, MOST_FORKS } from '../../ports/forks.ts'
import type { Database } from './database.ts'
import { getRow, getRows, type Row, run, type Work } from './query.ts'

/** Games that go on from others, in a database. */
export function sqlForks({ read, change }: Database): Forks {
  return {
    of: game =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM forks WHERE game = ?', game)
        return row === undefined ? undefined : forkIn(row)
      }),
    from: source =>
      read(function* () {
        const text = 'SELECT * FROM forks WHERE source = ? ORDER BY at DESC, game LIMIT ?'
        return (yield* getRows(text, source, MOST_FORKS)).map(forkIn)
      }),
    agree: (game, account) =>
      change(function* () {
        yield* run('INSERT INTO fork_agreements (game, account) VALUES (?, ?) ON CONFLICT DO NOTHING', game, account)
      }),
    withdraw: (game, account) =>
      change(function* () {
        yield* run('DELETE FROM fork_agreements WHERE game = ? AND account = ?', game, account)
      }),
    agreed: game =>
      read(function* () {
        const rows = yield* getRows('SELECT account FROM fork_agreements WHERE game = ? ORDER BY account', game)
        return rows.map(row => String(row['account']))
      }),
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
export function* insertFork({ game, source, entry, at }: Fork): Work<void> {
  yield* run('INSERT INTO forks (game, source, entry, at) VALUES (?, ?, ?, ?)', game, source, entry, at)
}
