import type { Accounts } from '../ports/accounts.ts'
import { auditEventsOf } from './account-queries.ts'
import type { AccountsSettings } from './accounts-settings.ts'
import { keepAddresses } from './addresses.ts'
import { openCredentials } from './credentials.ts'
import { explaining } from './explaining.ts'
import { auditLimits, tryLimits } from './limits.ts'
import { migrate } from './migrate.ts'
import { normalAddress } from './normal-address.ts'
import { keepPasswords } from './passwords.ts'
import { keepPeople } from './people.ts'
import { keepRegistration } from './registration.ts'
import type { Registry } from './registry.ts'
import { keepSessions } from './sessions.ts'
import { keepSupervision } from './supervision.ts'
import { sweep } from './sweep.ts'
import { togetherIn } from './together-in.ts'
import { keepTokens } from './tokens.ts'

/** Opens the server's accounts in its database, with their tables migrated. */
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
      of: async (account, limit, before) => auditEventsOf(registry, { account, limit, before }),
      all: async (limit, before) => auditEventsOf(registry, { limit, before }),
    },
    supervision: keepSupervision(registry),
    sweep: async () => sweep(registry),
  }
}
