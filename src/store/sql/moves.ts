import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Arrived, AskedPlan, DecidedPlan, Leaving, Move, MoveAnswer, Moves, Returning } from '../../ports/moves.ts'
import { isAsDecided } from '../common/is-as-decided.ts'
import type { Database } from './database.ts'
import { gameRow } from './game-row.ts'
import { getRow, getRows, lockGame, lockKey, type Row, run, type Work } from './query.ts'

/** Moves of games to and from other servers, in a database. */
export function sqlMoves({ read, change }: Database): Moves {
  return {
    plan: ({ game, by, at, wants }) =>
      change(function* () {
        yield* gameRow(game)
        if ((yield* planRow(game)) !== undefined) return 'conflict'
        const text = JSON.stringify(wants)
        yield* run('INSERT INTO move_plans (game, by, at, wants) VALUES (?, ?, ?, ?)', game, by, at, text)
        return 'kept'
      }),
    planned: game => read(() => askedPlan(game)),
    answer: ({ game, at }, account, answer) =>
      change(function* () {
        yield* lockGame(game)
        if (Number((yield* planRow(game))?.['at']) !== at) return 'conflict'
        yield* run('DELETE FROM move_answers WHERE game = ? AND account = ?', game, account)
        if (answer !== undefined)
          yield* run('INSERT INTO move_answers (game, account, answer) VALUES (?, ?, ?)', game, account, answer)
        return 'kept'
      }),
    drop: game => change(() => dropPlan(game)),
    begin: ({ game, by, at, home, key, secret, claims }) =>
      change(function* () {
        yield* gameRow(game)
        const wants = wantsIn((yield* planRow(game))?.['wants'])
        if (wants?.is !== 'leave' || (yield* moveRow(game)) !== undefined) return 'conflict'
        yield* run(
          'INSERT INTO moves (game, by, at, home, key, secret, claims) VALUES (?, ?, ?, ?, ?, ?, ?)',
          ...[game, by, at, home, key, secret, JSON.stringify(claims)],
        )
        return 'kept'
      }),
    of: game =>
      read(function* () {
        const row = yield* moveRow(game)
        return row && move(row)
      }),
    handOver: (decided, at) =>
      change(function* () {
        const { game } = decided
        yield* lockGame(game)
        if (!(yield* isStillDecided(decided))) return 'conflict'
        if ((yield* run('UPDATE moves SET over = ? WHERE game = ? AND over IS NULL', at, game)) !== 1) return 'conflict'
        yield* dropPlan(game)
        return 'kept'
      }),
    confirm: (game, { at, address, signer }) =>
      change(function* () {
        const changed = yield* run(
          `UPDATE moves SET confirmed_at = ?, address = ?, signer = ?
           WHERE game = ? AND over IS NOT NULL AND confirmed_at IS NULL`,
          ...[at, address, signer, game],
        )
        return changed === 1 ? 'kept' : 'conflict'
      }),
    callOff: game =>
      change(function* () {
        yield* lockGame(game)
        if ((yield* run('DELETE FROM moves WHERE game = ? AND confirmed_at IS NULL', game)) !== 1) return 'conflict'
        yield* dropPlan(game)
        return 'kept'
      }),
    overdue: ({ stopped, over }, limit) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT game FROM moves WHERE confirmed_at IS NULL AND (over IS NULL AND at < ? OR over < ?)
           ORDER BY at, game LIMIT ?`,
          ...[stopped, over, limit],
        )
        return rows.map(({ game }) => String(game))
      }),
    arrival: game =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM arrivals WHERE game = ?', game)
        return row && arrived(row)
      }),
    arrivals: (name, account) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT arrivals.* FROM arrivals JOIN games ON games.id = arrivals.game
           WHERE name = ? AND (host = ? OR EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND account = ?))
           ORDER BY at DESC, arrivals.game LIMIT 100`,
          name,
          account,
          account,
        )
        return rows.map(arrived)
      }),
    broughtWith: handover =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM arrivals WHERE handover = ?', handover)
        return row && arrived(row)
      }),
  }
}

/** Stores where a game came from, in place of an earlier arrival. */
export function* putArrival({ game, name, at, handover, confirmation, signed }: Arrived): Work<void> {
  yield* run('DELETE FROM arrivals WHERE game = ?', game)
  yield* run(
    'INSERT INTO arrivals (game, name, at, handover, confirmation, address, signer) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[game, name, at, handover ?? null, confirmation ?? null, signed?.address ?? null, signed?.signer ?? null],
  )
}

/** Whether nobody has answered a plan since someone decided that it may be carried out. The game must be locked. */
export function* isStillDecided(decided: DecidedPlan): Work<boolean> {
  return isAsDecided(yield* askedPlan(decided.game), decided)
}

function* askedPlan(game: GameId): Work<AskedPlan | undefined> {
  const row = yield* planRow(game)
  return row && plan(row, yield* getRows('SELECT account, answer FROM move_answers WHERE game = ?', game))
}

/**
 * Whether a game has been brought with the handover of an arrival, other than the game that comes back. Others who bring
 * one with the same handover wait.
 */
export function* isBroughtAlready({ game, handover }: Arrived): Work<boolean> {
  if (handover === undefined) return false
  yield* lockKey(handover)
  return (yield* getRow('SELECT 1 FROM arrivals WHERE handover = ? AND game <> ?', handover, game)) !== undefined
}

/** Whether a game is to move, has stopped for its move, or has moved. */
export function* isToMove(game: GameId): Work<boolean> {
  return ((yield* planRow(game)) ?? (yield* moveRow(game))) !== undefined
}

function* planRow(game: GameId): Work<Row | undefined> {
  return yield* getRow('SELECT * FROM move_plans WHERE game = ?', game)
}

function* moveRow(game: GameId): Work<Row | undefined> {
  return yield* getRow('SELECT * FROM moves WHERE game = ?', game)
}

export function* dropPlan(game: GameId): Work<void> {
  yield* run('DELETE FROM move_answers WHERE game = ?', game)
  yield* run('DELETE FROM move_plans WHERE game = ?', game)
}

function plan(row: Row, answers: readonly Row[]): AskedPlan | undefined {
  const wants = wantsIn(row['wants'])
  if (wants === undefined) return undefined
  return {
    ...{ game: String(row['game']), by: String(row['by']), at: Number(row['at']), wants },
    answers: new Map(answers.map(answerIn)),
  }
}

function answerIn({ account, answer }: Row): readonly [AccountId, MoveAnswer] {
  return [String(account), answer === 'objects' ? 'objects' : 'agrees']
}

/** Only this file writes the column. */
function wantsIn(column: unknown): Leaving | Returning | undefined {
  return column === undefined ? undefined : (JSON.parse(String(column)) as Leaving | Returning)
}

function move(row: Row): Move {
  const { over, confirmed_at: at, address, signer } = row
  const confirmed = { at: Number(at), address: String(address), signer: String(signer) }
  return {
    ...{ game: String(row['game']), by: String(row['by']), at: Number(row['at']), home: String(row['home']) },
    ...{ key: String(row['key']), secret: String(row['secret']) },
    claims: JSON.parse(String(row['claims'])) as readonly string[],
    ...(over === null ? {} : { over: Number(over) }),
    ...(at === null ? {} : { confirmed }),
  }
}

function arrived({ game, name, at, handover, confirmation, address, signer }: Row): Arrived {
  return {
    ...{ game: String(game), name: String(name), at: Number(at) },
    ...(handover === null ? {} : { handover: String(handover) }),
    ...(confirmation === null ? {} : { confirmation: String(confirmation) }),
    ...(address === null ? {} : { signed: { address: String(address), signer: String(signer) } }),
  }
}
