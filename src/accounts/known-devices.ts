import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { hashOf } from './hash-of.ts'
import type { Registry } from './registry.ts'

/** Maximum number of devices per account that are remembered as having signed in. */
const MOST = 20

/** Records that someone has signed in to an account from a device. Must run in a transaction. */
export function rememberDevice({ sql, clock }: Registry, account: AccountId, { device }: Visitor): void {
  if (device === undefined) return
  sql.run`INSERT OR REPLACE INTO accounts_devices (account, hash, at) VALUES (${account}, ${hashOf(device)}, ${clock.now()})`
  sql.run`DELETE FROM accounts_devices WHERE account = ${account} AND hash NOT IN (
    SELECT hash FROM accounts_devices WHERE account = ${account} ORDER BY at DESC, hash LIMIT ${MOST})`
}

/** Whether someone has signed in to an account from a device before. */
export function isKnownDevice({ sql }: Registry, account: AccountId, { device }: Visitor): boolean {
  if (device === undefined) return false
  return sql.get`SELECT 1 FROM accounts_devices WHERE account = ${account} AND hash = ${hashOf(device)}` !== undefined
}

/** Deletes the known devices of an account, except the visitor's. */
export function forgetDevices({ sql }: Registry, account: AccountId, { device }: Partial<Visitor> = {}): void {
  const kept = device === undefined ? null : hashOf(device)
  sql.run`DELETE FROM accounts_devices WHERE account = ${account} AND hash IS NOT ${kept}`
}
