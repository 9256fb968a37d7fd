import type { EndedByReset } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import type { Change } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { endSessions, forgetDevices } from './sessions.ts'

type Ended = EndedByReset & { readonly verified: readonly string[] }

/** How much of what lets someone in ended. */
type Counts = Pick<EndedByReset, 'sessions' | 'tokens'>

/**
 * Ends everything that lets someone into an account, or shows something of it without signing in, except its addresses and
 * its password. Live streams and notifications end with their sessions. The invitations of an account that is suspended
 * only rest, because a suspension can be a mistake. A new kind of access must join this list;
 * `test/http/ended-access.test.ts` fails if a table holds secrets of accounts and is not here.
 */
export async function endAccess(change: Change, account: AccountId): Promise<Counts> {
  const { db } = change
  await forgetDevices(change, account)
  const sessions = await endSessions(change, account)
  await db.deleteFrom('accounts_links').where('account', '=', account).execute()
  const revoked = await db.deleteFrom('accounts_tokens').where('account', '=', account).executeTakeFirst()
  await change.games?.endSecrets(account)
  return { sessions, tokens: Number(revoked.numDeletedRows) }
}

/** Ends the invitations of an account, by which someone who used it may have invited themselves. */
async function endInvitations({ db, games }: Change, account: AccountId): Promise<number> {
  const registrations = await db
    .deleteFrom('accounts_invitations')
    .where('by', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(registrations.numDeletedRows) + ((await games?.endInvitations(account)) ?? 0)
}

/** Ends all access to an account, except by the one address to which a reset was sent. */
export async function endAccessByOthers(
  change: Change,
  account: AccountId,
  address: string,
  visitor: Visitor,
): Promise<Ended> {
  const { db } = change
  const gone = await db
    .deleteFrom('accounts_addresses')
    .where('account', '=', account)
    .where('address', '<>', address)
    .returning(['address', 'verified_at'])
    .execute()
  await db.updateTable('accounts_addresses').set({ emails: 1 }).where('account', '=', account).execute()
  const { sessions, tokens } = await endAccess(change, account)
  const invitations = await endInvitations(change, account)
  await recordAuditEvent(change, { account, what: 'passwordReset', visitor })
  if (sessions > 0) await recordAuditEvent(change, { account, what: 'sessionEnded', visitor })
  for (let token = 0; token < tokens; token += 1)
    await recordAuditEvent(change, { account, what: 'tokenRevoked', visitor })
  for (const _ of gone) await recordAuditEvent(change, { account, what: 'addressRemoved', visitor })
  const verified = gone.filter(one => one.verified_at !== null).map(one => one.address)
  return { address, sessions, tokens, invitations, addresses: gone.map(one => one.address).sort(), verified }
}
