import type { AccountId } from '../ports/ids.ts'
import type { Written } from './emails.ts'
import type { Registry } from './registry.ts'

/** Sends the same email to several addresses. */
export async function postTo(
  { post, clock }: Registry,
  addresses: readonly string[],
  { subject, text }: Written,
): Promise<void> {
  for (const address of addresses)
    await post({ id: `account/${crypto.randomUUID()}`, to: { address }, subject, text, notBefore: clock.now() })
}

/** The addresses that receive an account's emails, oldest first. */
export function emailAddresses({ sql }: Registry, account: AccountId): readonly string[] {
  const rows = sql.all`SELECT address FROM accounts_addresses WHERE account = ${account} AND emails = 1
    ORDER BY at, address`
  return rows.map(row => String(row['address']))
}

/**
 * The addresses for emails that notify an owner of changes to the account: every verified address, even those not
 * selected for emails, so that an intruder cannot hide such changes from the owner.
 */
export function noticeAddresses({ sql }: Registry, account: AccountId): readonly string[] {
  const rows = sql.all`SELECT address FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL
    ORDER BY at, address`
  return rows.map(row => String(row['address']))
}
