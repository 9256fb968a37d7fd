import type { Accounts } from '../ports/accounts.ts'
import type { AccountsSettings } from './accounts-settings.ts'
import { auditLimits } from './audit-limits.ts'
import { openCredentials } from './credentials.ts'
import { explaining } from './explaining.ts'
import { happeningsOf } from './happenings-of.ts'
import { keepAddresses } from './keep-addresses.ts'
import { keepPasswords } from './keep-passwords.ts'
import { keepPeople } from './keep-people.ts'
import { keepRegistration } from './keep-registration.ts'
import { keepSessions } from './keep-sessions.ts'
import { keepSupervision } from './keep-supervision.ts'
import { keepTokens } from './keep-tokens.ts'
import { migrate } from './migrate.ts'
import { normalAddress } from './normal-address.ts'
import type { Registry } from './registry.ts'
import { sweep } from './sweep.ts'
import { togetherIn } from './together-in.ts'
import { tryLimits } from './try-limits.ts'

/** Opens the accounts of a house in its database, with their tables brought up to date. */
export async function openAccounts(given: AccountsSettings): Promise<Accounts> {
  const { database, limits, auditLimits: audited, faultOf = error => error, ...settings } = given
  const credentials = await openCredentials(database)
  migrate(database)
  const registry: Registry = {
    ...settings,
    operators: settings.operators.map(address => normalAddress(address) ?? address),
    sql: database.createTagStore(),
    together: togetherIn(database),
    credentials,
    limits: { ...tryLimits, ...limits },
    auditLimits: { ...auditLimits, ...audited },
  }
  return explaining(keepAll(registry), faultOf)
}

function keepAll(registry: Registry): Accounts {
  return {
    registration: keepRegistration(registry),
    sessions: keepSessions(registry),
    passwords: keepPasswords(registry),
    addresses: keepAddresses(registry),
    tokens: keepTokens(registry),
    people: keepPeople(registry),
    audit: {
      of: async (account, limit, before) => happeningsOf(registry, { account, limit, before }),
      all: async (limit, before) => happeningsOf(registry, { limit, before }),
    },
    supervision: keepSupervision(registry),
    sweep: async () => sweep(registry),
  }
}
