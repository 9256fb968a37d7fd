import type { Address, ApiToken, AuditEvent, Person, PushDevice, Session } from '../../ports/account.ts'
import type { AccountEvent, Me, OwnAddress, SessionSummary } from '../../wire/account.ts'
import type { ApiTokenSummary } from '../../wire/api-token.ts'
import type { NotifiedDevice } from '../../wire/notifications.ts'
import { wireInstant } from '../../wire/wire-instant.ts'

/** The data stored about an account, as shown to its owner. */
export const accountView = {
  me: ({ account, name, operator, guest, at, emails, profile }: Person): Me => ({
    account,
    name,
    operator,
    ...(guest === undefined ? {} : { guest }),
    since: wireInstant(at),
    emails: { ...emails },
    profile,
  }),
  address: ({ address, verifiedAt, emails }: Address): OwnAddress => ({
    address,
    ...(verifiedAt === undefined ? {} : { verified: wireInstant(verifiedAt) }),
    emails,
  }),
  session: ({ id, at, lastAt, until, visitor }: Session, current: string | undefined): SessionSummary => ({
    id,
    since: wireInstant(at),
    lastUsed: wireInstant(lastAt),
    until: wireInstant(until),
    ip: visitor.ip,
    agent: visitor.agent,
    current: id === current,
  }),
  token: ({ id, name, scopes, at, until, lastAt }: ApiToken): ApiTokenSummary => ({
    id,
    name,
    scopes: [...scopes],
    since: wireInstant(at),
    ...(until === undefined ? {} : { until: wireInstant(until) }),
    ...(lastAt === undefined ? {} : { lastUsed: wireInstant(lastAt) }),
  }),
  notified: ({ session, at, agent, service }: PushDevice, current: string | undefined): NotifiedDevice => ({
    id: session,
    since: wireInstant(at),
    agent,
    service,
    current: session === current,
  }),
  event: ({ id, at, what, how, outcome, visitor }: AuditEvent): AccountEvent => ({
    id,
    at: wireInstant(at),
    what,
    ...(how === undefined ? {} : { how }),
    outcome,
    ip: visitor.ip,
    agent: visitor.agent,
  }),
} as const
