import type { Moves } from '../../ports/moves.ts'
import { gameRow } from './game-row.ts'
import type { Changes } from './group-commit.ts'
import type { Connection } from './open-database.ts'

/** Moves of games to other servers, in a database. */
export function sqliteMoves(connection: Connection, { change }: Changes): Moves {
  const { sql } = connection
  return {
    begin: ({ game, by, at, home, key, secret, claims }) =>
      change(() => {
        gameRow(connection, game)
        if (isMoving(connection, game)) return 'conflict'
        sql('INSERT INTO moves (game, by, at, home, key, secret, claims) VALUES (?, ?, ?, ?, ?, ?, ?)').run(
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
    async of(game) {
      const row = sql('SELECT * FROM moves WHERE game = ?').row(game)
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
    },
    agree: (game, person) =>
      change(() => {
        const row = sql('SELECT agreed FROM moves WHERE game = ? AND over IS NULL').row(game)
        if (row === undefined) return 'conflict'
        const agreed = new Set([...personsIn(row['agreed']), person])
        sql('UPDATE moves SET agreed = ? WHERE game = ?').run(JSON.stringify([...agreed]), game)
        return 'kept'
      }),
    handOver: (game, at) =>
      change(() => {
        const changed = sql('UPDATE moves SET over = ? WHERE game = ? AND over IS NULL').run(at, game)
        return changed === 1 ? 'kept' : 'conflict'
      }),
    callOff: (game, diceSecret) =>
      change(() => {
        if (sql('DELETE FROM moves WHERE game = ? AND over IS NULL').run(game) !== 1) return 'conflict'
        sql('INSERT OR REPLACE INTO dice_secrets (game, secret, is_new) VALUES (?, ?, 1)').run(game, diceSecret)
        return 'kept'
      }),
  }
}

function personsIn(column: unknown): readonly string[] {
  return JSON.parse(String(column)) as readonly string[]
}

/** Whether a game is on its way to another server, or has moved there. */
export function isMoving({ sql }: Connection, game: string): boolean {
  return sql('SELECT 1 FROM moves WHERE game = ?').row(game) !== undefined
}
