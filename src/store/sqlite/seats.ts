import type { AccountId, GameId, Kept, Seat } from '../../ports/game-store.ts'
import type { Connection } from './open-database.ts'
import { forgetCandidate, forgetHost } from './sqlite-hosting.ts'

/** Removes an account from its seat in a game, and remembers which seat it was. */
export function leaveSeat(connection: Connection, game: GameId, account: AccountId): void {
  const { sql } = connection
  sql(
    `INSERT OR REPLACE INTO left_seats (game, account, person)
     SELECT game, account, person FROM seats WHERE game = ? AND account = ?`,
  ).run(game, account)
  sql('DELETE FROM seats WHERE game = ? AND account = ?').run(game, account)
  forgetCandidate(connection, game, account)
}

/**
 * Permanently removes a deleted account from all its seats, and deletes its email preferences. Its messages stay, as its
 * acts do, but without the account. Its mutes as a person of a game stay, so that a new account does not end them.
 */
export function forgetAccount(connection: Connection, account: AccountId, at: number): void {
  const { sql } = connection
  forgetHost(connection, account, at)
  sql('INSERT OR IGNORE INTO gone_accounts (account) VALUES (?)').run(account)
  for (const table of TABLES_OF_ACCOUNTS) sql(`DELETE FROM ${table} WHERE account = ?`).run(account)
  sql('DELETE FROM talk_mutes WHERE account = ? AND person IS NULL').run(account)
  for (const table of ['talk_messages', 'talk_versions'])
    sql(`UPDATE ${table} SET account = NULL WHERE account = ?`).run(account)
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
  return 'kept'
}

/** Whether an account has been deleted. */
export function isDeletedAccount({ sql }: Connection, account: AccountId): boolean {
  return sql('SELECT 1 FROM gone_accounts WHERE account = ?').row(account) !== undefined
}
