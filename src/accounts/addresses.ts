import type { AccountAnswer, AccountRefusal, Addresses, AddressProof, AddressWish } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { addressesOf, holderOf } from './account-queries.ts'
import { recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import type { PasswordHash } from './credentials.ts'
import { emailAddresses, noticeAddresses, postTo } from './email-to.ts'
import { accountEmails, type Written } from './emails.ts'
import { hashOf } from './hash-of.ts'
import { findLink, type Link, takeLink } from './links.ts'
import { isPending, normalAddress } from './normal-address.ts'
import { confirmPassword, passwordFault } from './password-check.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { emailTries, takeTry } from './tries.ts'
import { verifyAddress } from './verify-address.ts'
import { verifyEmail } from './verify-email.ts'

/** Manages the addresses of accounts, stored in the database. */
export function keepAddresses(registry: Registry): Addresses {
  return {
    of: async account => addressesOf(registry, account),
    add: (account, wish, visitor) => addAddress(registry, account, wish, visitor),
    verify: (proof, visitor) => confirmAddress(registry, proof, visitor),
    remove: (account, wish, visitor) => removeAddress(registry, account, wish, visitor),
    async emailsTo(account, kind) {
      const wants = registry.sql.get`SELECT 1 FROM accounts_people
        WHERE account = ${account} AND suspended_at IS NULL
          AND ${kind} NOT IN (SELECT value FROM json_each(declined))`
      return wants === undefined ? [] : emailAddresses(registry, account)
    },
    async emailsToOperators() {
      return operatorsOf(registry).flatMap(account => emailAddresses(registry, account))
    },
    async addressee(said, kind, by) {
      const address = normalAddress(said)
      if (address === undefined) return refuse('notAnAddress', { field: 'address' })
      const much = takeTry(
        registry,
        { what: `${kind} ${address} by ${by}`, limit: registry.limits.emails },
        { what: `${kind} ${address}`, limit: registry.limits.emailsFromAnywhere },
      )
      if (much !== undefined) return much
      const holder = holderOf(registry, address)
      return { ok: true, address, to: holder?.verified ? { account: holder.account, kind } : { address } }
    },
  }
}

/** The operators who are not suspended, as defined by `isOperator`. */
function operatorsOf({ sql, operators }: Registry): readonly AccountId[] {
  const rows =
    operators.length === 0
      ? sql.all`SELECT account FROM accounts_people
          WHERE suspended_at IS NULL AND account IN (SELECT account FROM accounts_first)`
      : sql.all`SELECT account FROM accounts_people WHERE suspended_at IS NULL AND account IN (
          SELECT account FROM accounts_addresses WHERE verified_at IS NOT NULL
            AND address IN (SELECT value FROM json_each(${JSON.stringify(operators)})))
          ORDER BY at, account`
  return rows.map(({ account }) => String(account))
}

/** Removes an address from an account. If no remaining address receives emails, the oldest one will. */
async function removeAddress(
  registry: Registry,
  account: AccountId,
  wish: AddressWish,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const wrong = await confirmPassword(registry, account, wish.password, 'password')
  if (wrong !== undefined) return wrong
  const own = addressesOf(registry, account)
  const going = own.find(({ address }) => address === normalAddress(wish.address))
  if (going === undefined) return refuse('notYourAddress', { field: 'address' })
  const verified = own.filter(one => one.verifiedAt !== undefined)
  if (verified.length === 1 && verified[0] === going) return refuse('lastAddress')
  take(registry, account, going.address, visitor)
  if (going.verifiedAt === undefined) return { ok: true }
  const told = [going.address, ...noticeAddresses(registry, account)]
  await postTo(registry, told, accountEmails.addressRemoved(registry.home, going.address))
  return { ok: true }
}

function take(registry: Registry, account: AccountId, address: string, visitor: Visitor): void {
  const { sql, together } = registry
  together(() => {
    sql.run`DELETE FROM accounts_addresses WHERE account = ${account} AND address = ${address}`
    sql.run`UPDATE accounts_addresses SET emails = 1 WHERE account = ${account}
      AND NOT EXISTS (SELECT 1 FROM accounts_addresses WHERE account = ${account} AND emails = 1)
      AND address = (SELECT address FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL
        ORDER BY at, address LIMIT 1)`
    recordAuditEvent(registry, { account, what: 'addressRemoved', visitor })
  })
}

const MOST = 10

/** Lets an account claim another address; an email to that address lets its owner prove the claim. */
async function addAddress(
  registry: Registry,
  account: AccountId,
  wish: AddressWish,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const wrong = await confirmPassword(registry, account, wish.password, 'password')
  if (wrong !== undefined) return wrong
  const own = addressesOf(registry, account)
  const known = own.find(one => one.address === address)
  if (known?.verifiedAt !== undefined) return { ok: true }
  if (known === undefined && own.length >= MOST) return refuse('tooManyAddresses')
  const byAccount = { what: `emails of ${account}`, limit: registry.limits.emails }
  const tooMany = takeTry(registry, ...emailTries(registry, { purpose: 'verify', address }, visitor), byAccount)
  if (tooMany !== undefined) return tooMany
  if (known === undefined) said(registry, account, address, visitor)
  await postTo(registry, [address], emailFor(registry, account, address, visitor))
  return { ok: true }
}

function said(registry: Registry, account: AccountId, address: string, visitor: Visitor): void {
  const { sql, together, clock } = registry
  together(() => {
    sql.run`INSERT INTO accounts_addresses (account, address, at) VALUES (${account}, ${address}, ${clock.now()})`
    recordAuditEvent(registry, { account, what: 'addressAdded', visitor })
  })
}

function emailFor(registry: Registry, account: AccountId, address: string, visitor: Visitor): Written {
  if (holderOf(registry, address)?.verified) return accountEmails.alreadyHere(registry.home)
  return verifyEmail(registry, account, address, visitor)
}

/**
 * Verifies an address with the link in its email, for the person who requested the email. The link proves who reads the
 * email, not who requested it: someone may sign up with another person's address, and would then share an account with
 * them. So readers must prove that they requested the email, or set a password that no one else knows.
 */
async function confirmAddress(
  registry: Registry,
  proof: AddressProof,
  visitor: Visitor,
): Promise<AccountAnswer<{ address: string }>> {
  const link = findLink(registry, 'verify', proof.secret)
  if (link === undefined) return refuse('linkSpent')
  const { account, address } = link
  const shown = await showsWhoAsked(registry, link, proof, visitor)
  if (!shown.ok) return shown
  const others = noticeAddresses(registry, account)
  const { replacement } = shown
  const verified = registry.together(() => {
    // A new password may be set only if no one could have used another one: someone may have verified the account
    // first.
    if (replacement !== undefined && !isPending(registry, account)) return false
    if (takeLink(registry, 'verify', proof.secret) === undefined || !verifyAddress(registry, account, address))
      return false
    if (replacement !== undefined) {
      registry.credentials.replace(account, replacement)
      recordAuditEvent(registry, { account, what: 'passwordReset', visitor })
    }
    registry.sql.run`DELETE FROM accounts_links
      WHERE account = ${account} AND address = ${address} AND purpose = 'verify'`
    recordAuditEvent(registry, { account, what: 'addressVerified', visitor })
    return true
  })
  if (!verified) return refuse('linkSpent')
  await postTo(registry, others, accountEmails.addressVerified(registry.home, address))
  return { ok: true, address }
}

type Shown = { readonly ok: true; readonly replacement?: PasswordHash }

async function showsWhoAsked(
  registry: Registry,
  link: Link,
  { caller, password, newPassword }: AddressProof,
  visitor: Visitor,
): Promise<Shown | AccountRefusal> {
  const { account } = link
  if (password !== undefined) {
    const wrong = await confirmPassword(registry, account, password, 'password')
    if (wrong?.code !== 'wrongPassword' || !isPending(registry, account)) return wrong ?? { ok: true }
    return { ...wrong, sentence: NOT_THIS_SIGN_UP }
  }
  if (newPassword !== undefined && isPending(registry, account)) return replaced(registry, link, newPassword, visitor)
  if (caller === account) return { ok: true }
  const { device } = visitor
  const asked = device !== undefined && link.device === hashOf(device) && isPending(registry, account)
  if (asked && newPassword === undefined) return { ok: true }
  return refuse('passwordNeeded', { field: 'password', ...(isPending(registry, account) ? {} : { sentence: ADDED }) })
}

const NOT_THIS_SIGN_UP =
  'This is not the password that was set with this sign-up. Someone else may have signed up with your address: set a new password instead.'
const ADDED = 'This address was added to an account: sign in to that account in this browser, or enter its password.'

async function replaced(
  registry: Registry,
  { account, address }: Link,
  password: string,
  { ip }: Visitor,
): Promise<Shown | AccountRefusal> {
  const fault = passwordFault(password, 'newPassword', [address])
  if (fault !== undefined) return fault
  const lane = countedNetwork(ip)
  const much =
    refuseIfBusy(registry, lane) ??
    takeTry(registry, { what: `new password ${account}`, limit: registry.limits.password })
  if (much !== undefined) return much
  return { ok: true, replacement: await registry.credentials.hash(password, lane) }
}
