import type { AccountId, GameId, Kept, Seat } from '../../ports/game-store.ts'
import { forgetCandidate, forgetHost } from './hosting.ts'
import { forgetModeration, forgetModerator } from './moderators.ts'
import { getRow, getRows, holdKey, lockGame, lockKey, run, type Work } from './query.ts'

/**
 * Removes an account from its seat in a game, and remembers which seat it was. What let it see a private game ends; the
 * invitation that it used only lets it take the seat again.
 */
export function* leaveSeat(game: GameId, account: AccountId): Work<void> {
  yield* lockGame(game)
  yield* run(
    `INSERT INTO left_seats (game, account, person)
     SELECT game, account, person FROM seats WHERE game = ? AND account = ?
     ON CONFLICT (game, account) DO UPDATE SET person = excluded.person`,
    game,
    account,
  )
  yield* run('UPDATE invitations SET until = 0 WHERE game = ? AND used_by = ?', game, account)
  yield* endAccess(game, account)
}

/** Takes away an account's seat in a game, with everything by which it could see the game or come back. */
export function* removeFromGame(game: GameId, account: AccountId): Work<void> {
  yield* endAccess(game, account)
  yield* run('DELETE FROM invitations WHERE game = ? AND used_by = ?', game, account)
  for (const table of ['left_seats', 'join_requests', 'move_answers'])
    yield* run(`DELETE FROM ${table} WHERE game = ? AND account = ?`, game, account)
}

/** Ends whatever lets an account act in a game or see it, besides its invitation: its seat, its calendar and its links. */
function* endAccess(game: GameId, account: AccountId): Work<void> {
  for (const table of ['seats', 'calendars', 'mute_tokens'])
    yield* run(`DELETE FROM ${table} WHERE game = ? AND account = ?`, game, account)
  yield* forgetCandidate(game, account)
  yield* forgetModerator(game, account)
}

/**
 * Permanently removes a deleted account from all its seats, and deletes its email preferences. Its messages stay, as its
 * acts do, but without the account. Its mutes as a person of a game stay, so that a new account does not end them.
 */
export function* forgetAccount(account: AccountId, at: number): Work<void> {
  yield* lockKey(account)
  yield* forgetHost(account, at)
  yield* forgetModeration(account)
  yield* run('INSERT INTO gone_accounts (account) VALUES (?) ON CONFLICT DO NOTHING', account)
  for (const table of TABLES_OF_ACCOUNTS) yield* run(`DELETE FROM ${table} WHERE account = ?`, account)
  yield* run('DELETE FROM talk_mutes WHERE account = ? AND person IS NULL', account)
  for (const table of ['talk_messages', 'talk_versions'])
    yield* run(`UPDATE ${table} SET account = NULL WHERE account = ?`, account)
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
  'move_answers',
  'shelf_editions',
  'shelf_rulesets',
]

/** Gives someone a seat, in the same change as the act that takes it. */
export function* takeSeat(game: GameId, { person, account }: Seat): Work<Kept> {
  yield* lockGame(game)
  if (yield* isDeletedAccount(account)) return 'gone'
  const taken = yield* getRows(
    'SELECT person, account FROM seats WHERE game = ? AND (person = ? OR account = ?)',
    game,
    person,
    account,
  )
  if (taken.some(row => row['person'] !== person || row['account'] !== account)) return 'conflict'
  yield* run('INSERT INTO seats (game, person, account) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', game, person, account)
  yield* run('DELETE FROM left_seats WHERE game = ? AND account = ?', game, account)
  return 'kept'
}

/** Whether an account has been deleted. It is not deleted before the change is made. */
export function* isDeletedAccount(account: AccountId): Work<boolean> {
  yield* holdKey(account)
  return (yield* getRow('SELECT 1 FROM gone_accounts WHERE account = ?', account)) !== undefined
}
