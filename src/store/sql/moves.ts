import type { Moves } from '../../ports/moves.ts'
import type { Database } from './database.ts'
import { gameRow, replaceDiceSecret } from './game-row.ts'
import { getRow, lockGame, run, type Work } from './query.ts'

/** Moves of games to other servers, in a database. */
export function sqlMoves({ read, change }: Database): Moves {
  return {
    begin: ({ game, by, at, home, key, secret, claims }) =>
      change(function* () {
        yield* gameRow(game)
        if (yield* isMoving(game)) return 'conflict'
        yield* run(
          'INSERT INTO moves (game, by, at, home, key, secret, claims) VALUES (?, ?, ?, ?, ?, ?, ?)',
          game,
          by,
          at,
          home,
          key,
          secret,
          JSON.stringify(claims),
        )
        return 'kept'
      }),
    of: game =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM moves WHERE game = ?', game)
        if (row === undefined) return undefined
        const [by, home, key, secret] = ['by', 'home', 'key', 'secret'].map(name => String(row[name]))
        const over = row['over'] === null ? {} : { over: Number(row['over']) }
        const [claims = [], agreed = []] = ['claims', 'agreed'].map(name => personsIn(row[name]))
        return {
          game,
          by: by ?? '',
          at: Number(row['at']),
          home: home ?? '',
          key: key ?? '',
          secret: secret ?? '',
          claims,
          agreed,
          ...over,
        }
      }),
    agree: (game, person) =>
      change(function* () {
        yield* lockGame(game)
        const row = yield* getRow('SELECT agreed FROM moves WHERE game = ? AND over IS NULL', game)
        if (row === undefined) return 'conflict'
        const agreed = new Set([...personsIn(row['agreed']), person])
        yield* run('UPDATE moves SET agreed = ? WHERE game = ?', JSON.stringify([...agreed]), game)
        return 'kept'
      }),
    handOver: (game, at) =>
      change(function* () {
        const changed = yield* run('UPDATE moves SET over = ? WHERE game = ? AND over IS NULL', at, game)
        return changed === 1 ? 'kept' : 'conflict'
      }),
    callOff: (game, diceSecret) =>
      change(function* () {
        if ((yield* run('DELETE FROM moves WHERE game = ? AND over IS NULL', game)) !== 1) return 'conflict'
        yield* replaceDiceSecret(game, diceSecret)
        return 'kept'
      }),
  }
}

function personsIn(column: unknown): readonly string[] {
  return JSON.parse(String(column)) as readonly string[]
}

/** Whether a game is on its way to another server, or has moved there. */
function* isMoving(game: string): Work<boolean> {
  return (yield* getRow('SELECT 1 FROM moves WHERE game = ?', game)) !== undefined
}
