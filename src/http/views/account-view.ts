import type { Address, ApiToken, AuditEvent, Person, PushDevice, Session } from '../../ports/account.ts'
import type { AccountEvent, Me, OwnAddress, SessionSummary } from '../../wire/account.ts'
import type { ApiTokenSummary } from '../../wire/api-token.ts'
import type { NotifiedDevice } from '../../wire/notifications.ts'

/** The data stored about an account, as shown to its owner. */
export const accountView = {
  me: ({ account, name, operator, guest, at, emails }: Person): Me => ({
    account,
    name,
    operator,
    ...(guest === undefined ? {} : { guest }),
    since: isoOf(at),
    emails: { ...emails },
  }),
  address: ({ address, verifiedAt, emails }: Address): OwnAddress => ({
    address,
    ...(verifiedAt === undefined ? {} : { verified: isoOf(verifiedAt) }),
    emails,
  }),
  session: ({ id, at, lastAt, until, visitor }: Session, current: string | undefined): SessionSummary => ({
    id,
    since: isoOf(at),
    lastUsed: isoOf(lastAt),
    until: isoOf(until),
    ip: visitor.ip,
    agent: visitor.agent,
    current: id === current,
  }),
  token: ({ id, name, scopes, at, until, lastAt }: ApiToken): ApiTokenSummary => ({
    id,
    name,
    scopes: [...scopes],
    since: isoOf(at),
    ...(until === undefined ? {} : { until: isoOf(until) }),
    ...(lastAt === undefined ? {} : { lastUsed: isoOf(lastAt) }),
  }),
  notified: ({ session, at, agent, service }: PushDevice, current: string | undefined): NotifiedDevice => ({
    id: session,
    since: isoOf(at),
    agent,
    service,
    current: session === current,
  }),
  event: ({ id, at, what, how, outcome, visitor }: AuditEvent): AccountEvent => ({
    id,
    at: isoOf(at),
    what,
    ...(how === undefined ? {} : { how }),
    outcome,
    ip: visitor.ip,
    agent: visitor.agent,
  }),
} as const

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
