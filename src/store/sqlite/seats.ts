import type { AccountId, GameId, Kept, Seat } from '../../ports/game-store.ts'
import type { Connection } from './open-database.ts'

/** Removes an account from its seat in a game, and remembers which seat it was. */
export function leaveSeat({ sql }: Connection, game: GameId, account: AccountId): void {
  sql(
    `INSERT OR REPLACE INTO left_seats (game, account, person)
     SELECT game, account, person FROM seats WHERE game = ? AND account = ?`,
  ).run(game, account)
  sql('DELETE FROM seats WHERE game = ? AND account = ?').run(game, account)
}

/**
 * Permanently removes a deleted account from all its seats, and deletes its email preferences. Its messages stay, as its
 * acts do, but without the account. Its mutes as a person of a game stay, so that a new account does not end them.
 */
export function forgetAccount({ sql }: Connection, account: AccountId): void {
  sql('INSERT OR IGNORE INTO gone_accounts (account) VALUES (?)').run(account)
  const hosted = sql('SELECT id FROM games WHERE host = ?').rows(account)
  for (const table of TABLES_OF_ACCOUNTS) sql(`DELETE FROM ${table} WHERE account = ?`).run(account)
  sql('DELETE FROM talk_mutes WHERE account = ? AND person IS NULL').run(account)
  for (const table of ['talk_messages', 'talk_versions'])
    sql(`UPDATE ${table} SET account = NULL WHERE account = ?`).run(account)
  for (const { id = null } of hosted) sql(SUCCESSION).run(id)
}

/** Makes the player with the lowest identity the host of a game whose host has deleted their account, if anyone plays. */
const SUCCESSION = `UPDATE games SET host = s.account FROM
  (SELECT game, account FROM seats WHERE game = ? ORDER BY length(person), person LIMIT 1) AS s
  WHERE id = s.game AND host IN (SELECT account FROM gone_accounts)`

/** Passes hosting from one account to another that has a seat. */
export function passHosting({ sql }: Connection, game: GameId, from: AccountId, to: AccountId): Exclude<Kept, 'gone'> {
  const passing = sql(
    'UPDATE games SET host = ? WHERE id = ? AND host = ? AND EXISTS (SELECT 1 FROM seats WHERE game = games.id AND account = ?)',
  )
  return passing.run(to, game, from, to) === 1 ? 'kept' : 'conflict'
}

/** The tables whose rows belong to one account and are deleted with it. */
const TABLES_OF_ACCOUNTS = [
  'seats',
  'left_seats',
  'mutes',
  'mute_tokens',
  'email_choices',
  'email_times',
  'calendars',
  'talk_reactions',
  'talk_reads',
  'join_requests',
  'shelf_editions',
  'shelf_rulesets',
]

/** Gives someone a seat, in the same change as the act that takes it. */
export function takeSeat(connection: Connection, game: GameId, { person, account }: Seat): Kept {
  const { sql } = connection
  if (isDeletedAccount(connection, account)) return 'gone'
  const taken = sql('SELECT person, account FROM seats WHERE game = ? AND (person = ? OR account = ?)').rows(
    game,
    person,
    account,
  )
  if (taken.some(row => row['person'] !== person || row['account'] !== account)) return 'conflict'
  sql('INSERT OR IGNORE INTO seats (game, person, account) VALUES (?, ?, ?)').run(game, person, account)
  sql('DELETE FROM left_seats WHERE game = ? AND account = ?').run(game, account)
  sql(SUCCESSION).run(game)
  return 'kept'
}

/** Whether an account has been deleted. */
export function isDeletedAccount({ sql }: Connection, account: AccountId): boolean {
  return sql('SELECT 1 FROM gone_accounts WHERE account = ?').row(account) !== undefined
}
