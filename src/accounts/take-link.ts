import { hashOf } from './hash-of.ts'
import type { LinkPurpose } from './make-link.ts'
import type { Registry } from './registry.ts'

/** For which account and address a link was made, and the hash of the device that needs no password, if there is one. */
export type Link = { readonly account: string; readonly address: string; readonly device?: string }

/** A link that can still be used. It stays usable. */
export function findLink({ sql, clock }: Registry, purpose: LinkPurpose, secret: string): Link | undefined {
  const row = sql.get`SELECT account, address, device FROM accounts_links
    WHERE hash = ${hashOf(secret)} AND purpose = ${purpose} AND until > ${clock.now()}`
  if (row === undefined) return undefined
  const { account, address, device } = row
  return {
    account: String(account),
    address: String(address),
    ...(device === null ? {} : { device: String(device) }),
  }
}

/** Uses a link up, once. Nothing if it was used, has expired or never was one. */
export function takeLink(registry: Registry, purpose: LinkPurpose, secret: string): Link | undefined {
  const link = findLink(registry, purpose, secret)
  if (link !== undefined) registry.sql.run`DELETE FROM accounts_links WHERE hash = ${hashOf(secret)}`
  return link
}
