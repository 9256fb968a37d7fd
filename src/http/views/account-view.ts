import type { Address, ApiToken, AuditEvent, Person, Session } from '../../ports/account.ts'
import type { AccountHappening, Me, OwnAddress, SessionSummary } from '../../wire/account.ts'
import type { ApiTokenSummary } from '../../wire/api-token.ts'

/** What is kept about an account, as it is told to whom it belongs to. */
export const accountView = {
  me: ({ account, name, operator, at, letters }: Person): Me => ({
    account,
    name,
    operator,
    since: instant(at),
    letters: { ...letters },
  }),
  address: ({ address, verifiedAt, letters }: Address): OwnAddress => ({
    address,
    ...(verifiedAt === undefined ? {} : { verified: instant(verifiedAt) }),
    letters,
  }),
  session: ({ id, at, lastAt, until, visitor }: Session, current: string | undefined): SessionSummary => ({
    id,
    since: instant(at),
    lastUsed: instant(lastAt),
    until: instant(until),
    ip: visitor.ip,
    agent: visitor.agent,
    current: id === current,
  }),
  token: ({ id, name, scopes, at, until, lastAt }: ApiToken): ApiTokenSummary => ({
    id,
    name,
    scopes: [...scopes],
    since: instant(at),
    ...(until === undefined ? {} : { until: instant(until) }),
    ...(lastAt === undefined ? {} : { lastUsed: instant(lastAt) }),
  }),
  happening: ({ id, at, what, how, outcome, visitor }: AuditEvent): AccountHappening => ({
    id,
    at: instant(at),
    what,
    ...(how === undefined ? {} : { how }),
    outcome,
    ip: visitor.ip,
    agent: visitor.agent,
  }),
} as const

function instant(at: number): string {
  return new Date(at).toISOString()
}
