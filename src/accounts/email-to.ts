import type { AccountId } from '../ports/ids.ts'
import type { Written } from './emails.ts'
import type { Registry } from './registry.ts'

/** Sends the same letter to some addresses. */
export async function postTo(
  { post, clock }: Registry,
  addresses: readonly string[],
  { subject, text }: Written,
): Promise<void> {
  for (const address of addresses)
    await post({ id: `account/${crypto.randomUUID()}`, to: { address }, subject, text, notBefore: clock.now() })
}

/** Where the letters of an account go, those of longest standing first. */
export function letterAddresses({ sql }: Registry, account: AccountId): readonly string[] {
  const rows = sql.all`SELECT address FROM accounts_addresses WHERE account = ${account} AND letters = 1
    ORDER BY at, address`
  return rows.map(row => String(row['address']))
}

/**
 * Where letters go that tell an owner what was done to the account: every verified address, whatever was chosen, so that
 * no one who is in the account can keep them from its owner.
 */
export function noticeAddresses({ sql }: Registry, account: AccountId): readonly string[] {
  const rows = sql.all`SELECT address FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL
    ORDER BY at, address`
  return rows.map(row => String(row['address']))
}
