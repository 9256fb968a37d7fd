import { hashOf } from './hash-of.ts'
import type { LinkPurpose } from './make-link.ts'
import type { Registry } from './registry.ts'

/** Uses a link up: for which account and address it was made, once. Nothing if it was used, ran out or never was. */
export function takeLink(
  { sql, clock }: Registry,
  purpose: LinkPurpose,
  secret: string,
): { readonly account: string; readonly address: string } | undefined {
  const link = sql.get`DELETE FROM accounts_links WHERE hash = ${hashOf(secret)} AND purpose = ${purpose}
    RETURNING account, address, until`
  if (link === undefined || Number(link['until']) <= clock.now()) return undefined
  return { account: String(link['account']), address: String(link['address']) }
}
