import type { GameRecord, Seat } from '../../ports/game-store.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'

/** Selects rows of `games` for `gameRecord`, with the moves of games to other servers. */
export const SELECT_GAMES = `SELECT games.*, moves.at AS moved_at, moves.home AS moved_to, moves.over AS moved_over,
    moves.confirmed_at, moves.address AS moved_address, moves.signer AS moved_signer
  FROM games LEFT JOIN moves ON moves.game = games.id`

/** Converts a row that `SELECT_GAMES` returned, with its seats, into the server's record of the game. */
export function* gameRecord(row: Row): Work<GameRecord> {
  const id = row['id'] as string
  const rows = yield* getRows(
    `SELECT person, account, person AS place, 0 AS is_left FROM seats WHERE game = ?1
     UNION ALL SELECT person, account, account AS place, 1 AS is_left FROM left_seats WHERE game = ?1
     ORDER BY is_left, place`,
    id,
  )
  const [seats, left] = [0, 1].map(kind => rows.filter(it => Number(it['is_left']) === kind).map(seat))
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
    ...movedTo(row),
    ...startedFrom(row),
    seats: seats ?? [],
    left: left ?? [],
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

function movedTo(row: Row): Pick<GameRecord, 'moved'> {
  const { moved_at: at, moved_to: home, moved_over: over, confirmed_at: confirmedAt } = row
  if (at == null) return {}
  const confirmed = {
    at: Number(confirmedAt),
    address: String(row['moved_address']),
    signer: String(row['moved_signer']),
  }
  return {
    moved: {
      ...{ at: Number(at), home: String(home) },
      ...(over == null ? {} : { over: Number(over) }),
      ...(confirmedAt == null ? {} : { confirmed }),
    },
  }
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
