import { sha256 } from '../app/play/world.ts'
import type { AccountAnswer, AccountRefusal, Addresses, AddressProof, AddressWish, Opened } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import {
  addressesOf,
  addressesReceivingEmails,
  holderOf,
  isUnverifiedAccount,
  noticeAddresses,
  operatorAccountsQuery,
  wantsEmailsOfKind,
} from './account-queries.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { laneOfNetwork, type PasswordHash } from './credentials.ts'
import { findLink, type Link, takeLink, verificationEmail } from './email-links.ts'
import { accountEmails, postTo } from './emails.ts'
import { endAccessByOthers } from './end-access.ts'
import { normalAddress } from './normal-address.ts'
import {
  type Confirmed,
  confirmPassword,
  isPasswordStillCurrent,
  passwordFault,
  refuseIfBusy,
  replacePassword,
} from './password-check.ts'
import { refuse } from './refuse.ts'
import { openSession } from './sessions.ts'
import { countTryOrRefuse, emailTryLimits } from './tries.ts'

/** Manages the addresses of accounts in the database. */
export function addressService(registry: Registry): Addresses {
  return {
    of: account => addressesOf(registry, account),
    add: (account, wish, visitor) => addAddress(registry, account, wish, visitor),
    verify: (proof, visitor) => confirmAddress(registry, proof, visitor),
    remove: (account, wish, visitor) => removeAddress(registry, account, wish, visitor),
    emailsTo: async (account, kind) =>
      (await wantsEmailsOfKind(registry, account, kind)) ? addressesReceivingEmails(registry, account) : [],
    async emailsToOperators() {
      const each = await Promise.all(
        (await activeOperators(registry)).map(account => addressesReceivingEmails(registry, account)),
      )
      return each.flat()
    },
    async addressee(said, kind, by) {
      const address = normalAddress(said)
      if (address === undefined) return refuse('notAnAddress', { field: 'address' })
      const much = await countTryOrRefuse(
        registry,
        { what: `${kind} ${address} by ${by}`, limit: registry.limits.emails },
        { what: `${kind} ${address}`, limit: registry.limits.emailsFromAnywhere },
      )
      if (much !== undefined) return much
      const holder = await holderOf(registry, address)
      return { ok: true, address, to: holder?.verified ? { account: holder.account, kind } : { address } }
    },
  }
}

/** The operators who are not suspended, oldest first. */
async function activeOperators(reader: Reader): Promise<readonly AccountId[]> {
  const rows = await reader.db
    .selectFrom('accounts_people')
    .select('account')
    .where('suspended_at', 'is', null)
    .where('account', 'in', operatorAccountsQuery(reader))
    .orderBy('at')
    .orderBy('account')
    .execute()
  return rows.map(({ account }) => account)
}

/** Removes an address from an account. If no remaining address receives emails, the oldest one does from now on. */
async function removeAddress(
  registry: Registry,
  account: AccountId,
  wish: AddressWish,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const confirmed = await confirmPassword(registry, account, wish.password, 'password')
  if (!confirmed.ok) return confirmed
  const removed = await registry.change(async change => {
    if (!(await isPasswordStillCurrent(change, confirmed))) return refuse('wrongPassword', { field: 'password' })
    const own = await addressesOf(change, account)
    const going = own.find(({ address }) => address === normalAddress(wish.address))
    if (going === undefined) return refuse('notYourAddress', { field: 'address' })
    const verified = own.filter(one => one.verifiedAt !== undefined)
    if (verified.length === 1 && verified[0] === going) return refuse('lastAddress')
    await deleteAddress(change, account, going.address)
    await recordAuditEvent(change, { account, what: 'addressRemoved', visitor })
    const { address } = going
    const told = going.verifiedAt === undefined ? [] : [address, ...(await noticeAddresses(change, account))]
    return { ok: true, address, told } as const
  })
  if (!removed.ok) return removed
  await postTo(registry, removed.told, accountEmails.addressRemoved(registry.home, removed.address))
  return { ok: true }
}

async function deleteAddress(change: Change, account: AccountId, address: string): Promise<void> {
  const { db } = change
  await db.deleteFrom('accounts_addresses').where('account', '=', account).where('address', '=', address).execute()
  const left = await addressesOf(change, account)
  const oldest = left.find(({ verifiedAt }) => verifiedAt !== undefined)
  if (oldest === undefined || left.some(({ emails }) => emails)) return
  await db
    .updateTable('accounts_addresses')
    .set({ emails: 1 })
    .where('account', '=', account)
    .where('address', '=', oldest.address)
    .execute()
}

const MOST = 10

/** Lets an account claim another address. The link in an email to the address proves the claim. */
async function addAddress(
  registry: Registry,
  account: AccountId,
  wish: AddressWish,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const confirmed = await confirmPassword(registry, account, wish.password, 'password')
  if (!confirmed.ok) return confirmed
  const unfit = await addressRefusal(registry, account, address)
  if (unfit !== undefined) return unfit
  const byAccount = { what: `emails of ${account}`, limit: registry.limits.emails }
  const tooMany = await countTryOrRefuse(
    registry,
    ...emailTryLimits(registry, { purpose: 'verify', address }, visitor),
    byAccount,
  )
  if (tooMany !== undefined) return tooMany
  const email = await registry.change(async change => {
    if (!(await isPasswordStillCurrent(change, confirmed))) return refuse('wrongPassword', { field: 'password' })
    const now = await addressRefusal(change, account, address)
    if (now !== undefined) return now
    await claim(change, account, address, visitor)
    if ((await holderOf(change, address))?.verified) return accountEmails.alreadyHere(registry.home)
    return verificationEmail(change, account, address, visitor)
  })
  if ('ok' in email) return email
  await postTo(registry, [address], email)
  return { ok: true }
}

/** The answer if an address cannot be added, because the account already has it or has too many addresses. */
async function addressRefusal(reader: Reader, account: AccountId, address: string): Promise<AccountAnswer | undefined> {
  const own = await addressesOf(reader, account)
  const known = own.find(one => one.address === address)
  if (known?.verifiedAt !== undefined) return { ok: true }
  return known === undefined && own.length >= MOST ? refuse('tooManyAddresses') : undefined
}

async function claim(change: Change, account: AccountId, address: string, visitor: Visitor): Promise<void> {
  const added = await change.db
    .insertInto('accounts_addresses')
    .values({ account, address, at: change.clock.now() })
    .onConflict(known => known.columns(['account', 'address']).doNothing())
    .returning('address')
    .executeTakeFirst()
  if (added !== undefined) await recordAuditEvent(change, { account, what: 'addressAdded', visitor })
}

/**
 * Verifies an address with the link in its email, for the person who requested the email. The link proves who reads the
 * email, but not who requested it: someone may sign up with another person's address, and would then share an account
 * with that person. A reader must therefore prove that they requested the email, or set a password that no one else
 * knows.
 */
async function confirmAddress(
  registry: Registry,
  proof: AddressProof,
  visitor: Visitor,
): Promise<AccountAnswer<{ address: string; opened?: Opened }>> {
  const link = await findLink(registry, 'verify', proof.secret)
  if (link === undefined) return refuse('linkSpent')
  const { account, address } = link
  const shown = await proveRequester(registry, link, proof, visitor)
  if (!shown.ok) return shown
  const verified = await registry.change(async change => {
    const others = await noticeAddresses(change, account)
    if (!(await isProofValid(change, account, shown))) return undefined
    if ((await takeLink(change, 'verify', proof.secret)) === undefined) return undefined
    if (!(await verifyAddress(change, account, address))) return undefined
    if (shown.replacement !== undefined) {
      await replacePassword(change, account, shown.replacement)
      // The address may have been claimed by someone else, such as a guest who has a session.
      await endAccessByOthers(change, account, address, visitor)
    }
    await change.db
      .deleteFrom('accounts_links')
      .where('account', '=', account)
      .where('address', '=', address)
      .where('purpose', '=', 'verify')
      .execute()
    await recordAuditEvent(change, { account, what: 'addressVerified', visitor })
    // The person who signed up in this browser chose the password there and does not need to enter it again.
    const opened = shown.opens === true ? await openSession(change, account, 'link', visitor) : undefined
    return { others, opened }
  })
  if (verified === undefined) return refuse('linkSpent')
  await postTo(registry, verified.others, accountEmails.addressVerified(registry.home, address))
  const { opened } = verified
  return { ok: true, address, ...(opened === undefined ? {} : { opened }) }
}

/**
 * How the reader of a link proved that they requested it: with the password, with a new password, or with their
 * browser.
 */
type Shown = {
  readonly ok: true
  readonly confirmed?: Confirmed
  readonly replacement?: PasswordHash
  /** Whether the proof is valid only for an account that no one has verified yet. */
  readonly pending?: boolean
  /** Whether to sign in the reader, who signed up in this browser. */
  readonly opens?: boolean
}

/**
 * Whether the proof is still valid. In the meantime, someone may have replaced the password or verified the account.
 */
async function isProofValid(change: Change, account: AccountId, { confirmed, pending }: Shown): Promise<boolean> {
  if (confirmed !== undefined) return isPasswordStillCurrent(change, confirmed)
  return pending !== true || isUnverifiedAccount(change, account)
}

async function proveRequester(
  registry: Registry,
  link: Link,
  { caller, password, newPassword, signIn }: AddressProof,
  visitor: Visitor,
): Promise<Shown | AccountRefusal> {
  const { account } = link
  if (password !== undefined) {
    const confirmed = await confirmPassword(registry, account, password, 'password')
    if (confirmed.ok) return { ok: true, confirmed }
    const guessed = confirmed.code === 'wrongPassword' && (await isUnverifiedAccount(registry, account))
    return guessed ? { ...confirmed, sentence: NOT_THIS_SIGN_UP } : confirmed
  }
  const pending = await isUnverifiedAccount(registry, account)
  if (newPassword !== undefined && pending) return proofByNewPassword(registry, link, newPassword, visitor)
  if (caller === account) return { ok: true }
  const { device } = visitor
  const asked = device !== undefined && link.device === sha256(device) && pending
  if (asked && newPassword === undefined) return { ok: true, pending, opens: signIn === true && caller === undefined }
  return refuse('passwordNeeded', { field: 'password', ...(pending ? {} : { sentence: ADDED }) })
}

const NOT_THIS_SIGN_UP =
  'This is not the password from this sign-up. Someone else may have signed up with your address, so set a new password instead.'
const ADDED = 'This address was added to an account. Sign in to that account in this browser, or enter its password.'

async function proofByNewPassword(
  registry: Registry,
  { account, address }: Link,
  password: string,
  { ip }: Visitor,
): Promise<Shown | AccountRefusal> {
  const fault = passwordFault(password, 'newPassword', [address])
  if (fault !== undefined) return fault
  const lane = laneOfNetwork(ip)
  const much =
    refuseIfBusy(registry, lane) ??
    (await countTryOrRefuse(registry, { what: `new password ${account}`, limit: registry.limits.password }))
  if (much !== undefined) return much
  return { ok: true, pending: true, replacement: await registry.credentials.hash(password, lane) }
}

/**
 * Gives an address to an account. All other claims to the address end, and an account that had no other address is
 * deleted. The address receives emails if no other address of the account did. Returns false if someone else has
 * verified the address first.
 */
export async function verifyAddress(change: Change, account: AccountId, address: string): Promise<boolean> {
  const { db, clock } = change
  const holder = await holderOf(change, address)
  if (holder?.verified) return holder.account === account
  await db
    .insertInto('accounts_first')
    .values({ one: 1, account })
    .onConflict(first => first.column('one').doNothing())
    .execute()
  const emails = (await addressesReceivingEmails(change, account)).length === 0 ? 1 : 0
  await db
    .updateTable('accounts_addresses')
    .set({ verified_at: clock.now(), emails })
    .where('account', '=', account)
    .where('address', '=', address)
    .execute()
  await db.updateTable('accounts_people').set({ guest: 0 }).where('account', '=', account).execute()
  const others = await db
    .deleteFrom('accounts_addresses')
    .where('address', '=', address)
    .where('account', '<>', account)
    .returning('account')
    .execute()
  for (const other of others) await deleteAccountWithoutAddress(change, other.account)
  return true
}

async function deleteAccountWithoutAddress({ db }: Change, account: AccountId): Promise<void> {
  const claiming = db.selectFrom('accounts_addresses').select('account')
  // A guest who claims someone else's address, perhaps by mistyping, remains a guest.
  const guests = db.selectFrom('accounts_people').select('account').where('guest', '=', 1)
  await db
    .deleteFrom('accounts_users')
    .where('id', '=', account)
    .where('id', 'not in', claiming)
    .where('id', 'not in', guests)
    .execute()
}
