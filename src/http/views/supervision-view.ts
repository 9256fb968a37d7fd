import type { AuditEvent, HouseInvitation as Invitation } from '../../ports/account.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { SupervisedPerson as Person } from '../../ports/moderation.ts'
import type { HouseInvitation } from '../../wire/invitation.ts'
import type { HouseHappening, SupervisedPerson } from '../../wire/moderation.ts'
import { accountView } from './account-view.ts'

/** What is kept about people, as operators are told it. */
export const supervisionView = {
  person: ({ account, name, addresses, operator, at, suspended }: Person): SupervisedPerson => ({
    account,
    name,
    addresses: [...addresses],
    operator,
    since: instant(at),
    ...(suspended === undefined ? {} : { suspended: { at: instant(suspended.at), why: suspended.why } }),
  }),
  happening: (happening: AuditEvent, names: ReadonlyMap<AccountId, string>): HouseHappening => {
    const { account, by } = happening
    const [name, byName] = [account, by].map(it => (it === undefined ? undefined : names.get(it)))
    return {
      ...accountView.happening(happening),
      ...(account === undefined ? {} : { account }),
      ...(name === undefined ? {} : { name }),
      ...(by === undefined ? {} : { by }),
      ...(byName === undefined ? {} : { byName }),
    }
  },
  invitation: ({ id, by, at, until, address, usedAt }: Invitation): HouseInvitation => ({
    id,
    by,
    at: instant(at),
    until: instant(until),
    ...(address === undefined ? {} : { address }),
    ...(usedAt === undefined ? {} : { used: instant(usedAt) }),
  }),
} as const

function instant(at: number): string {
  return new Date(at).toISOString()
}
