import type { Accounts } from '../ports/accounts.ts'
import type { AccountId } from '../ports/ids.ts'
import type { AccountsSettings, Change, Registry } from './accounts-context.ts'
import { addressService } from './addresses.ts'
import { tokenService } from './api-tokens.ts'
import { auditEventsOf, trimFailures } from './audit.ts'
import { openCallers } from './callers.ts'
import { openCredentials } from './credentials.ts'
import { serialTransactions } from './database.ts'
import { guestService } from './guests.ts'
import { auditLimits, MOST_GUESTS, tryLimits } from './limits.ts'
import { normalAddress } from './normal-address.ts'
import { passwordService } from './passwords.ts'
import { peopleService } from './profiles-and-deletion.ts'
import { pushService } from './push-subscriptions.ts'
import { registrationService } from './registration.ts'
import { sessionService } from './sign-in.ts'
import { supervisionService } from './supervision.ts'
import { writtenInstant } from './table-types.ts'

/** Opens the server's accounts in their database, and migrates their tables. */
export async function openAccounts(given: AccountsSettings): Promise<Accounts> {
  const { database, limits, auditLimits: audited, faultOf = error => error, ...settings } = given
  const changing = serialTransactions(database)
  let changes = 0
  const basic = {
    ...settings,
    operators: settings.operators.map(address => normalAddress(address) ?? address),
    limits: { ...tryLimits, ...limits },
    auditLimits: { ...auditLimits, ...audited },
  }
  const { clock, home } = settings
  const { operators } = basic
  const registry: Registry = {
    ...basic,
    guests: settings.guests ?? MOST_GUESTS,
    kind: database.kind,
    db: database.kysely,
    async change(work) {
      const { limits, auditLimits } = basic
      try {
        return await changing(db =>
          work({ db, clock, home, operators, limits, auditLimits, games: settings.inGames?.(db) }),
        )
      } finally {
        changes += 1
      }
    },
    changes: () => changes,
    credentials: await openCredentials(database, changing),
  }
  return withConvertedErrors(accountServices(registry), faultOf)
}

function accountServices(registry: Registry): Accounts {
  const callers = openCallers(registry)
  return {
    registration: registrationService(registry),
    guests: guestService(registry),
    sessions: { ...sessionService(registry), caller: callers.ofKey },
    passwords: passwordService(registry),
    addresses: addressService(registry),
    tokens: { ...tokenService(registry), caller: callers.ofToken },
    people: peopleService(registry),
    push: pushService(registry),
    audit: {
      of: (account, limit, before) => auditEventsOf(registry, { account, limit, before }),
      all: (limit, before) => auditEventsOf(registry, { limit, before }),
    },
    supervision: supervisionService(registry),
    sweep: () => sweep(registry),
  }
}

const DAY = 24 * 3_600_000
const NEVER_VERIFIED = 7 * DAY
const TRIED = 2 * DAY
const AUDITED = 400 * DAY

/** Deletes records that no one can use any longer because they have expired, and sign-ups that were never completed. */
function sweep(registry: Registry): Promise<void> {
  return registry.change(async change => {
    const { db, clock } = change
    const now = clock.now()
    await db.deleteFrom('accounts_links').where('until', '<=', now).execute()
    await db.deleteFrom('accounts_tokens').where('until', '<=', now).execute()
    await db.deleteFrom('accounts_sessions').where('expiresAt', '<=', writtenInstant(now)).execute()
    await db.deleteFrom('accounts_invitations').where('until', '<=', now).execute()
    await db
      .deleteFrom('accounts_game_invitations')
      .where('at', '<=', now - AUDITED)
      .execute()
    await db
      .deleteFrom('accounts_tries')
      .where('at', '<=', now - TRIED)
      .execute()
    await db
      .deleteFrom('accounts_audit_log')
      .where('at', '<=', now - AUDITED)
      .execute()
    await db
      .deleteFrom('accounts_devices')
      .where('at', '<=', now - AUDITED)
      .execute()
    await trimFailures(change)
    const verified = db.selectFrom('accounts_addresses').select('account').where('verified_at', 'is not', null)
    const guests = db.selectFrom('accounts_people').select('account').where('guest', '=', 1)
    await db
      .deleteFrom('accounts_users')
      .where('createdAt', '<=', writtenInstant(now - NEVER_VERIFIED))
      .where('id', 'not in', verified)
      .where('id', 'not in', guests)
      .execute()
    for (const guest of await guestsWithoutSession(change, now - NEVER_VERIFIED)) {
      await registry.forget?.(guest, db)
      await db.deleteFrom('accounts_users').where('id', '=', guest).execute()
    }
  })
}

/** The guests who arrived before an instant and have no session, so they cannot return. */
async function guestsWithoutSession({ db }: Change, before: number): Promise<readonly AccountId[]> {
  const rows = await db
    .selectFrom('accounts_people')
    .select('account')
    .where('guest', '=', 1)
    .where('at', '<=', before)
    .where('account', 'not in', db.selectFrom('accounts_sessions').select('userId'))
    .execute()
  return rows.map(({ account }) => account)
}

type Method = (...given: readonly unknown[]) => Promise<unknown>

/** Wraps methods so that their errors are converted by `faultOf`. */
function withConvertedErrors<Part>(part: Part, faultOf: (error: unknown) => unknown): Part {
  if (typeof part === 'function') return convertThrown(part as unknown as Method, faultOf) as Part
  if (typeof part !== 'object' || part === null) return part
  const members = Object.entries(part).map(([name, member]) => [name, withConvertedErrors(member, faultOf)])
  return Object.fromEntries(members) as Part
}

function convertThrown(method: Method, faultOf: (error: unknown) => unknown): Method {
  return async (...given) => {
    try {
      return await method(...given)
    } catch (error) {
      throw faultOf(error)
    }
  }
}
