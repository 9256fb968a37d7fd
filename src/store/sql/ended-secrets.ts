import type { AccountId } from '../../ports/ids.ts'
import { run, type Work } from './query.ts'

/**
 * Ends the secrets by which an account, or someone else through it, reaches games without signing in: calendars, the
 * links in emails that mute a game, and the invitations and game links that the account made. Returns the number of
 * invitations and game links that ended.
 */
export function* endSecrets(account: AccountId, now: number): Work<number> {
  yield* run('DELETE FROM calendars WHERE account = ?', account)
  yield* run('DELETE FROM mute_tokens WHERE account = ?', account)
  const open = 'by = ? AND until > ?'
  const invitations = yield* run(
    `UPDATE invitations SET until = ? WHERE ${open} AND used_by IS NULL`,
    now,
    account,
    now,
  )
  return invitations + (yield* run(`UPDATE game_links SET until = ? WHERE ${open}`, now, account, now))
}
