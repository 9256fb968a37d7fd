import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters } from './account-letters.ts'
import { addressesOf } from './addresses-of.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { forgetDevices } from './known-devices.ts'
import { noticeAddresses } from './letter-addresses.ts'
import { passwordFault } from './password-fault.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** Changes a password for whoever knows the one that it replaces. `kept` is the session that stays. */
export async function changePassword(
  registry: Registry,
  account: AccountId,
  { current, next }: { readonly current: string; readonly next: string },
  { kept, visitor }: { readonly kept: string | undefined; readonly visitor: Visitor },
): Promise<AccountAnswer> {
  const { credentials, together, home } = registry
  const own = addressesOf(registry, account).map(({ address }) => address)
  const before = credentials.stored(account)
  const refusal = passwordFault(next, 'next', own) ?? (await confirmPassword(registry, account, current, 'current'))
  if (refusal !== undefined) return refusal
  const hash = await credentials.hash(next, `account ${account}`)
  const changed = together(() => {
    // A reset may have replaced it while this one was hashed: then whoever knows the old one changes nothing.
    if (credentials.stored(account) !== before) return false
    credentials.replace(account, hash)
    endSessions(registry, account, kept)
    forgetDevices(registry, account, visitor)
    recordHappening(registry, { account, what: 'passwordChanged', visitor })
    return true
  })
  if (!changed) return refuse('wrongPassword', { field: 'current' })
  await postTo(registry, noticeAddresses(registry, account), accountLetters.passwordChanged(home))
  return { ok: true }
}
