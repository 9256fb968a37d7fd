import type { GameRecord, Seat } from '../../ports/game-store.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'

/** Converts a row of `games`, with its seats, into the server's record of the game. */
export function* gameRecord(row: Row): Work<GameRecord> {
  const id = row['id'] as string
  const seats = yield* getRows('SELECT person, account FROM seats WHERE game = ? ORDER BY person', id)
  const left = yield* getRows('SELECT person, account FROM left_seats WHERE game = ? ORDER BY account', id)
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
    ...(row['machine'] === null ? {} : { machine: String(row['machine']) }),
    ...(row['next_due'] === null ? {} : { nextDue: Number(row['next_due']) }),
    ...suspension(row),
    ...(yield* movedTo(id)),
    ...startedFrom(row),
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

function startedFrom(row: Row): Pick<GameRecord, 'edition'> {
  const { edition_of: ruleset, edition_number: number } = row
  return ruleset == null ? {} : { edition: { ruleset: String(ruleset), number: Number(number) } }
}

function* movedTo(game: string): Work<Pick<GameRecord, 'moved'>> {
  const row = yield* getRow('SELECT at, home, over FROM moves WHERE game = ?', game)
  if (row === undefined) return {}
  const over = row['over'] === null ? {} : { over: Number(row['over']) }
  return { moved: { at: Number(row['at']), home: String(row['home']), ...over } }
}

/** Returns the row of a game, which must exist, for a change that no other change to the game may disturb. */
export function* gameRow(game: string): Work<Row> {
  yield* lockGame(game)
  const row = yield* getRow('SELECT * FROM games WHERE id = ?', game)
  if (row === undefined) throw new Error(`game ${game} does not exist`)
  return row
}

/** Replaces the secret of a game's dice, within a change. */
export function* replaceDiceSecret(game: string, secret: string): Work<void> {
  yield* run(
    `INSERT INTO dice_secrets (game, secret, is_new) VALUES (?, ?, 1)
     ON CONFLICT (game) DO UPDATE SET secret = excluded.secret, is_new = 1`,
    game,
    secret,
  )
}
