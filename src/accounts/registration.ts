import { normalName } from '../app/names/person-names.ts'
import { newSecret } from '../app/play/seal.ts'
import type { AccountAnswer, AccountRefusal, Registration, SignUp, SiteInvitation } from '../ports/account.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf } from './account-queries.ts'
import { recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import { postTo } from './email-to.ts'
import { accountEmails } from './emails.ts'
import { hashOf } from './hash-of.ts'
import { makeLink } from './links.ts'
import { normalAddress } from './normal-address.ts'
import { passwordFault } from './password-check.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { emailTries, takeTry } from './tries.ts'

const INVITATION_LASTS = 30 * 24 * 3_600_000

/** Manages registration, stored in the database. */
export function keepRegistration(registry: Registry): Registration {
  const { sql, clock, home } = registry
  return {
    way: registry.registration,
    async signUp(wish, visitor) {
      const meant = understood(wish)
      if ('ok' in meant) return meant
      const lane = countedNetwork(visitor.ip)
      const opened = await openedBy(registry, meant.address, wish.invitation)
      if (typeof opened === 'object') return opened
      const tooMany =
        refuseIfBusy(registry, lane) ??
        takeTry(registry, ...emailTries(registry, { purpose: 'verify', address: meant.address }, visitor))
      if (tooMany !== undefined) return tooMany
      return come(registry, meant, { ...wish, opened }, visitor)
    },
    async invite(by, given) {
      const address = given === undefined ? undefined : normalAddress(given)
      if (given !== undefined && address === undefined) return refuse('notAnAddress', { field: 'address' })
      const secret = newSecret()
      const at = clock.now()
      const invitation = { id: crypto.randomUUID(), by, at, until: at + INVITATION_LASTS }
      sql.run`INSERT INTO accounts_invitations (id, hash, by, at, until, address)
        VALUES (${invitation.id}, ${hashOf(secret)}, ${by}, ${at}, ${invitation.until}, ${address ?? null})`
      if (address === undefined) return { ok: true, invitation, secret }
      await postTo(registry, [address], accountEmails.invitation(home, secret))
      return { ok: true, invitation: { ...invitation, address } }
    },
    async invitations() {
      return sql.all`SELECT * FROM accounts_invitations ORDER BY at DESC, id`.map(invitationOf)
    },
    async withdraw(id) {
      const { changes } = sql.run`DELETE FROM accounts_invitations WHERE id = ${id} AND used_at IS NULL`
      return changes === 0 ? refuse('noSuchInvitation') : { ok: true }
    },
  }
}

type Meant = { readonly name: string; readonly address: string }

function understood({ name: given, address: said, password }: SignUp): Meant | AccountRefusal {
  const name = normalName(given)
  if (name === undefined) return refuse('notAName', { field: 'name' })
  const address = normalAddress(said)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  return passwordFault(password, 'password', [address, said]) ?? { name, address }
}

/**
 * What permits someone to register: open registration, or an invitation to the server or to a game, which is then used
 * up.
 */
type Opened = 'anyone' | 'site' | 'game'

async function openedBy(
  registry: Registry,
  address: string,
  secret: string | undefined,
): Promise<Opened | AccountRefusal> {
  const { sql, clock, registration, operators } = registry
  if (registration === 'open') return 'anyone'
  // This applies only to newcomers: later, a distinct response would reveal to strangers whose address it is.
  if (operators.includes(address) && !holderOf(registry, address)?.verified) return 'anyone'
  if (operators.length === 0 && sql.get`SELECT 1 FROM accounts_first` === undefined) return 'anyone'
  if (registration === 'closed') return refuse('registrationClosed')
  if (secret === undefined) return NEEDED
  const held = sql.get`SELECT 1 FROM accounts_invitations
    WHERE hash = ${hashOf(secret)} AND used_at IS NULL AND until > ${clock.now()}`
  if (held !== undefined) return 'site'
  return (await invitedToGame(registry, secret)) ? 'game' : NEEDED
}

const NEEDED = refuse('invitationNeeded', { field: 'invitation' })

/** Whether a secret belongs to a game invitation that no one has used to register yet. */
async function invitedToGame({ sql, invited }: Registry, secret: string): Promise<boolean> {
  const came = sql.get`SELECT 1 FROM accounts_game_invitations WHERE hash = ${hashOf(secret)}`
  return came === undefined && (await invited?.(secret)) === true
}

type Coming = SignUp & { readonly opened: Opened }

/**
 * Creates the account, or sends an email saying that there already is one. Both take the same time and return the same
 * response.
 */
async function come(
  registry: Registry,
  { name, address }: Meant,
  wish: Coming,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const { credentials, home, clock } = registry
  const lane = countedNetwork(visitor.ip)
  if (holderOf(registry, address)?.verified) {
    await credentials.hash(wish.password, lane)
    await postTo(registry, [address], accountEmails.alreadyHere(home))
    return { ok: true }
  }
  const account = await credentials.create(name, wish.password, lane)
  const secret = enter(registry, account, address, wish, visitor)
  if (secret === undefined) return NEEDED
  await postTo(registry, [address], accountEmails.signedUp(home, secret, clock.now()))
  return { ok: true }
}

/**
 * Returns the secret of the link in the email; undefined if someone else used the invitation first, in which case
 * nothing is left of the account.
 */
function enter(registry: Registry, account: string, address: string, wish: Coming, visitor: Visitor) {
  const { sql, together, clock } = registry
  const at = clock.now()
  return together(() => {
    if (!spend(registry, wish)) {
      sql.run`DELETE FROM accounts_users WHERE id = ${account}`
      return undefined
    }
    sql.run`INSERT INTO accounts_people (account, at) VALUES (${account}, ${at})`
    sql.run`INSERT INTO accounts_addresses (account, address, at) VALUES (${account}, ${address}, ${at})`
    recordAuditEvent(registry, { account, what: 'signedUp', visitor })
    return makeLink(registry, 'verify', account, address, visitor.device)
  })
}

/**
 * Uses up an invitation, which lets one person register, whatever it was for. Returns false if one was needed but is no
 * longer valid.
 */
function spend({ sql, clock }: Registry, { opened, invitation }: Coming): boolean {
  if (invitation === undefined) return true
  const [hash, at] = [hashOf(invitation), clock.now()]
  const toServer = () =>
    sql.run`UPDATE accounts_invitations SET used_at = ${at}, address = NULL
      WHERE hash = ${hash} AND used_at IS NULL AND until > ${at}`.changes
  const toGame = () =>
    sql.run`INSERT OR IGNORE INTO accounts_game_invitations (hash, at) VALUES (${hash}, ${at})`.changes
  if (opened === 'site') return toServer() === 1
  if (opened === 'game') return toGame() === 1
  if (toServer() === 0) toGame()
  return true
}

function invitationOf(row: Readonly<Record<string, unknown>>): SiteInvitation {
  const { address, used_at: usedAt } = row
  return {
    id: String(row['id']),
    by: String(row['by']),
    at: Number(row['at']),
    until: Number(row['until']),
    ...(address === null ? {} : { address: String(address) }),
    ...(usedAt === null ? {} : { usedAt: Number(usedAt) }),
  }
}
