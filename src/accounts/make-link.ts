import { newSecret } from '../app/play/seal.ts'
import { hashOf } from './hash-of.ts'
import type { Registry } from './registry.ts'

/** What a link in a letter is for: to verify an address, to sign in, to choose another password. */
export type LinkPurpose = 'verify' | 'signIn' | 'reset'

const HOUR = 3_600_000

/** How long a link opens what it is for, in milliseconds. */
const LASTS: Readonly<Record<LinkPurpose, number>> = { verify: 24 * HOUR, signIn: HOUR / 4, reset: HOUR }

/**
 * Makes a link for an address that an account has or says it has; answers its secret, which is in the letter only.
 * `device` is the secret of the browser in which the link asks for no password.
 */
export function makeLink(
  { sql, clock }: Registry,
  purpose: LinkPurpose,
  account: string,
  address: string,
  device?: string,
): string {
  const secret = newSecret()
  sql.run`INSERT INTO accounts_links (hash, purpose, account, address, until, device)
    VALUES (${hashOf(secret)}, ${purpose}, ${account}, ${address}, ${clock.now() + LASTS[purpose]},
      ${device === undefined ? null : hashOf(device)})`
  return secret
}
