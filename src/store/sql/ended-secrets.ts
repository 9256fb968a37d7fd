import type { AccountId } from '../../ports/ids.ts'
import { run, type Work } from './query.ts'

/**
 * Ends the secrets by which somebody sees or does something for an account without signing in: its calendars, and the
 * links in emails that mute a game.
 */
export function* endSecrets(account: AccountId): Work<void> {
  yield* run('DELETE FROM calendars WHERE account = ?', account)
  yield* run('DELETE FROM mute_tokens WHERE account = ?', account)
}

/** Ends the open invitations and game links that an account made. Returns their number. */
export function* endInvitations(account: AccountId, now: number): Work<number> {
  const open = 'by = ? AND until > ?'
  const ended = yield* run(`UPDATE invitations SET until = ? WHERE ${open} AND used_by IS NULL`, now, account, now)
  return ended + (yield* run(`UPDATE game_links SET until = ? WHERE ${open}`, now, account, now))
}
