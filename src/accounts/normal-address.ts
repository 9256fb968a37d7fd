import { domainToASCII } from 'node:url'
import type { AccountId } from '../ports/ids.ts'
import type { Registry } from './registry.ts'

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/**
 * An email address in its one form: small letters, a domain in its ASCII form. Nothing if it is none, or none that
 * every post office takes (RFC 5321 without quotation marks and literals).
 */
export function normalAddress(given: string): string | undefined {
  const at = given.lastIndexOf('@')
  const local = given.slice(0, at).trimStart().toLowerCase()
  const domain = domainToASCII(given.slice(at + 1).trimEnd())
  const address = `${local}@${domain}`
  const fits = local.length <= 64 && address.length <= 254
  return at > 0 && fits && LOCAL.test(local) && DOMAIN.test(domain) ? address : undefined
}

/** Whether an account is a sign-up only: no one has shown yet that any address of it is theirs. */
export function isPending({ sql }: Registry, account: AccountId): boolean {
  return sql.get`SELECT 1 FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL` === undefined
}
