import type { AuditEvent, SiteInvitation as Invitation } from '../../ports/account.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { SupervisedPerson as Person } from '../../ports/moderation.ts'
import type { SiteInvitation } from '../../wire/invitation.ts'
import type { ServerEvent, SupervisedPerson } from '../../wire/moderation.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { accountView } from './account-view.ts'

/** The data stored about people, as shown to operators. */
export const supervisionView = {
  person: ({ account, name, addresses, operator, at, suspended }: Person): SupervisedPerson => ({
    account,
    name,
    addresses: [...addresses],
    operator,
    since: wireInstant(at),
    ...(suspended === undefined ? {} : { suspended: { at: wireInstant(suspended.at), why: suspended.why } }),
  }),
  event: (event: AuditEvent, names: ReadonlyMap<AccountId, string>): ServerEvent => {
    const { account, by } = event
    const [name, byName] = [account, by].map(it => (it === undefined ? undefined : names.get(it)))
    return {
      ...accountView.event(event),
      ...(account === undefined ? {} : { account }),
      ...(name === undefined ? {} : { name }),
      ...(by === undefined ? {} : { by }),
      ...(byName === undefined ? {} : { byName }),
    }
  },
  invitation: ({ id, by, at, until, address, usedAt }: Invitation): SiteInvitation => ({
    id,
    by,
    at: wireInstant(at),
    until: wireInstant(until),
    ...(address === undefined ? {} : { address }),
    ...(usedAt === undefined ? {} : { used: wireInstant(usedAt) }),
  }),
} as const
