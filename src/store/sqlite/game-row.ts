import type { GameRecord, Seat } from '../../ports/game-store.ts'
import type { Connection, Row } from './open-database.ts'

/** Converts a row of `games`, with its seats, into the server's record of the game. */
export function gameRecord({ sql }: Pick<Connection, 'sql'>, row: Row): GameRecord {
  const id = row['id'] as string
  const seats = sql('SELECT person, account FROM seats WHERE game = ? ORDER BY person').rows(id)
  const left = sql('SELECT person, account FROM left_seats WHERE game = ? ORDER BY account').rows(id)
  return {
    id: String(row['id']),
    title: String(row['title']),
    ruleset: String(row['ruleset']),
    visibility: row['visibility'] as GameRecord['visibility'],
    host: String(row['host']),
    foundedAt: Number(row['founded_at']),
    lastAt: Number(row['last_at']),
    entries: Number(row['entries']),
    bytes: Number(row['bytes']),
    head: String(row['head']),
    ...(row['next_due'] === null ? {} : { nextDue: Number(row['next_due']) }),
    ...suspension(row),
    ...movedTo({ sql }, id),
    seats: seats.map(seat),
    left: left.map(seat),
  }
}

function seat({ person, account }: Row): Seat {
  return { person: String(person), account: String(account) }
}

function suspension(row: Row): Pick<GameRecord, 'suspended'> {
  if (row['suspended_at'] === null) return {}
  return { suspended: { at: Number(row['suspended_at']), why: String(row['suspended_why'] ?? '') } }
}

function movedTo({ sql }: Pick<Connection, 'sql'>, game: string): Pick<GameRecord, 'moved'> {
  const row = sql('SELECT at, home, over FROM moves WHERE game = ?').row(game)
  if (row === undefined) return {}
  const over = row['over'] === null ? {} : { over: Number(row['over']) }
  return { moved: { at: Number(row['at']), home: String(row['home']), ...over } }
}

/** Returns the row of a game, which must exist. */
export function gameRow({ sql }: Connection, game: string): Row {
  const row = sql('SELECT * FROM games WHERE id = ?').row(game)
  if (row === undefined) throw new Error(`game ${game} does not exist`)
  return row
}
