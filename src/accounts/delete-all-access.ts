import type { EndedByReset } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import type { Change } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { forgetDevices } from './sessions.ts'

type Ended = EndedByReset & { readonly verified: readonly string[] }

/** Deletes everything that lets someone into an account, except one address. */
export async function deleteAllAccess(
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
  await db.deleteFrom('accounts_links').where('account', '=', account).execute()
  await forgetDevices(change, account)
  const ended = await db.deleteFrom('accounts_sessions').where('userId', '=', account).executeTakeFirst()
  const revoked = await db.deleteFrom('accounts_tokens').where('account', '=', account).executeTakeFirst()
  const [sessions, tokens] = [Number(ended.numDeletedRows), Number(revoked.numDeletedRows)]
  await recordAuditEvent(change, { account, what: 'passwordReset', visitor })
  if (sessions > 0) await recordAuditEvent(change, { account, what: 'sessionEnded', visitor })
  for (let token = 0; token < tokens; token += 1)
    await recordAuditEvent(change, { account, what: 'tokenRevoked', visitor })
  for (const _ of gone) await recordAuditEvent(change, { account, what: 'addressRemoved', visitor })
  const verified = gone.filter(one => one.verified_at !== null).map(one => one.address)
  return { address, sessions, tokens, addresses: gone.map(one => one.address).sort(), verified }
}
