import type { Selectable } from 'kysely'
import { normalName } from '../app/names/person-names.ts'
import { newSecret } from '../app/play/hash-act-texts.ts'
import { sha256 } from '../app/play/world.ts'
import type { AccountAnswer, AccountRefusal, Registration, SignUp, SiteInvitation } from '../ports/account.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf } from './account-queries.ts'
import type { Change, Registry } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { laneOfNetwork } from './credentials.ts'
import { makeLink } from './email-links.ts'
import { accountEmails, postTo } from './emails.ts'
import { normalAddress } from './normal-address.ts'
import { passwordFault, refuseIfBusy } from './password-check.ts'
import { refuse } from './refuse.ts'
import type { Tables } from './table-types.ts'
import { countTryOrRefuse, emailTryLimits } from './tries.ts'

const INVITATION_LASTS = 30 * 24 * 3_600_000

/** Manages registration in the database. */
export function registrationService(registry: Registry): Registration {
  const { db, change, clock, home } = registry
  return {
    way: registry.registration,
    async signUp(wish, visitor) {
      const meant = parseSignUp(wish)
      if ('ok' in meant) return meant
      const lane = laneOfNetwork(visitor.ip)
      const opened = await registrationPermission(registry, meant.address, wish.invitation)
      if (typeof opened === 'object') return opened
      const tooMany =
        refuseIfBusy(registry, lane) ??
        (await countTryOrRefuse(
          registry,
          ...emailTryLimits(registry, { purpose: 'verify', address: meant.address }, visitor),
        ))
      if (tooMany !== undefined) return tooMany
      return createAccount(registry, meant, { ...wish, opened }, visitor)
    },
    async invite(by, given) {
      const address = given === undefined ? undefined : normalAddress(given)
      if (given !== undefined && address === undefined) return refuse('notAnAddress', { field: 'address' })
      const secret = newSecret()
      const at = clock.now()
      const invitation = { id: crypto.randomUUID(), by, at, until: at + INVITATION_LASTS }
      const row = { ...invitation, hash: sha256(secret), address: address ?? null }
      await change(adding => adding.db.insertInto('accounts_invitations').values(row).execute())
      if (address === undefined) return { ok: true, invitation, secret }
      await postTo(registry, [address], accountEmails.invitation(home, secret))
      return { ok: true, invitation: { ...invitation, address } }
    },
    async invitations() {
      const rows = await db.selectFrom('accounts_invitations').selectAll().orderBy('at', 'desc').orderBy('id').execute()
      return rows.map(invitationOf)
    },
    async withdraw(id) {
      const unused = (withdrawing: Change) =>
        withdrawing.db
          .deleteFrom('accounts_invitations')
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
      return (await change(unused)) === undefined ? refuse('noSuchInvitation') : { ok: true }
    },
  }
}

type Meant = { readonly name: string; readonly address: string }

function parseSignUp({ name: given, address: said, password }: SignUp): Meant | AccountRefusal {
  const name = normalName(given)
  if (name === undefined) return refuse('notAName', { field: 'name' })
  const address = normalAddress(said)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  return passwordFault(password, 'password', [address, said]) ?? { name, address }
}

/**
 * The permission to register: open registration, or an invitation to the server or to a game, which registration uses
 * up.
 */
type Opened = 'anyone' | 'site' | 'game'

async function registrationPermission(
  registry: Registry,
  address: string,
  secret: string | undefined,
): Promise<Opened | AccountRefusal> {
  const { registration, operators } = registry
  if (registration === 'open') return 'anyone'
  // Only newcomers get this response. At any later time, it would tell strangers whose address it is.
  if (operators.includes(address) && !(await holderOf(registry, address))?.verified) return 'anyone'
  if (operators.length === 0 && (await hasNoVerifiedAccount(registry))) return 'anyone'
  if (registration === 'closed') return refuse('registrationClosed')
  if (secret === undefined) return NEEDED
  if (await isInvitedToSite(registry, secret)) return 'site'
  return (await invitedToGame(registry, secret)) ? 'game' : NEEDED
}

const NEEDED = refuse('invitationNeeded', { field: 'invitation' })

/** Whether no account has ever been verified. */
async function hasNoVerifiedAccount({ db }: Registry): Promise<boolean> {
  return (await db.selectFrom('accounts_first').select('account').executeTakeFirst()) === undefined
}

async function isInvitedToSite({ db, clock }: Registry, secret: string): Promise<boolean> {
  const invitation = await db
    .selectFrom('accounts_invitations')
    .select('id')
    .where('hash', '=', sha256(secret))
    .where('used_at', 'is', null)
    .where('until', '>', clock.now())
    .executeTakeFirst()
  return invitation !== undefined
}

/** Whether a secret belongs to a game invitation with which no one has registered yet. */
async function invitedToGame({ db, invited }: Registry, secret: string): Promise<boolean> {
  const came = await db
    .selectFrom('accounts_game_invitations')
    .select('at')
    .where('hash', '=', sha256(secret))
    .executeTakeFirst()
  return came === undefined && (await invited?.(secret)) === true
}

type Coming = SignUp & { readonly opened: Opened }

/**
 * Creates the account, or sends an email that says that one already exists. Both take the same time and give the same
 * response.
 */
async function createAccount(
  registry: Registry,
  { name, address }: Meant,
  wish: Coming,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const { credentials, home, clock } = registry
  const lane = laneOfNetwork(visitor.ip)
  if ((await holderOf(registry, address))?.verified) {
    await credentials.hash(wish.password, lane)
    await postTo(registry, [address], accountEmails.alreadyHere(home))
    return { ok: true }
  }
  const account = await credentials.create(name, wish.password, lane)
  const secret = await registry.change(change => insertAccount(change, account, address, wish, visitor))
  if (secret === undefined) return NEEDED
  await postTo(registry, [address], accountEmails.signedUp(home, secret, clock.now()))
  return { ok: true }
}

/**
 * Creates the account and returns the secret of the link in the email. Returns undefined, and leaves nothing of the
 * account, if someone else used the invitation first.
 */
async function insertAccount(change: Change, account: string, address: string, wish: Coming, visitor: Visitor) {
  const { db, clock } = change
  const at = clock.now()
  if (!(await spendInvitation(change, wish))) {
    await db.deleteFrom('accounts_users').where('id', '=', account).execute()
    return undefined
  }
  await db.insertInto('accounts_people').values({ account, at }).execute()
  await db.insertInto('accounts_addresses').values({ account, address, at }).execute()
  await recordAuditEvent(change, { account, what: 'signedUp', visitor })
  return makeLink(change, 'verify', account, address, visitor.device)
}

/**
 * Uses up an invitation. Every invitation, even to a game, lets only one person register. Returns false if an
 * invitation was required but is no longer valid.
 */
async function spendInvitation(change: Change, { opened, invitation }: Coming): Promise<boolean> {
  if (invitation === undefined) return true
  const hash = sha256(invitation)
  if (opened === 'site') return spendSiteInvitation(change, hash)
  if (opened === 'game') return spendGameInvitation(change, hash)
  if (!(await spendSiteInvitation(change, hash))) await spendGameInvitation(change, hash)
  return true
}

async function spendSiteInvitation({ db, clock }: Change, hash: string): Promise<boolean> {
  const at = clock.now()
  const spent = await db
    .updateTable('accounts_invitations')
    .set({ used_at: at, address: null })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('until', '>', at)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

async function spendGameInvitation({ db, clock }: Change, hash: string): Promise<boolean> {
  const spent = await db
    .insertInto('accounts_game_invitations')
    .values({ hash, at: clock.now() })
    .onConflict(known => known.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return spent !== undefined
}

function invitationOf(row: Selectable<Tables['accounts_invitations']>): SiteInvitation {
  const { id, by, at, until, address, used_at: usedAt } = row
  return { id, by, at, until, ...(address === null ? {} : { address }), ...(usedAt === null ? {} : { usedAt }) }
}
