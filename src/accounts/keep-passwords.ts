import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Passwords } from '../ports/passwords.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters } from './account-letters.ts'
import { addressesOf } from './addresses-of.ts'
import { askLink } from './ask-link.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { forgiveTries } from './forgive-tries.ts'
import { letterAddresses } from './letter-addresses.ts'
import { networkOf } from './network-of.ts'
import { passwordFault } from './password-fault.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { takeLink } from './take-link.ts'
import { verifyAddress } from './verify-address.ts'

/** Passwords, over the tables. */
export function keepPasswords(registry: Registry): Passwords {
  return {
    async change(account, { current, next }, kept, visitor) {
      const own = addressesOf(registry, account).map(({ address }) => address)
      const refusal = passwordFault(next, 'next', own) ?? (await confirmPassword(registry, account, current, 'current'))
      if (refusal !== undefined) return refusal
      await registry.credentials.setPassword(account, next)
      await changed(registry, account, 'passwordChanged', visitor, kept)
      return { ok: true }
    },
    forgotten: (address, visitor) => askLink(registry, 'reset', address, visitor),
    reset: (secret, next, visitor) => reset(registry, secret, next, visitor),
  }
}

async function reset(registry: Registry, secret: string, next: string, visitor: Visitor): Promise<AccountAnswer> {
  const fault = passwordFault(next, 'password', [])
  if (fault !== undefined) return fault
  const link = takeLink(registry, 'reset', secret)
  if (link === undefined) return refuse('linkSpent')
  const { account, address } = link
  if (!registry.together(() => verifyAddress(registry, account, address))) return refuse('linkSpent')
  await registry.credentials.setPassword(account, next)
  forgiveTries(registry, `signIn ${address} ${networkOf(visitor.ip)}`, 'all')
  forgiveTries(registry, `signIn ${address}`, 'all')
  await changed(registry, account, 'passwordReset', visitor)
  return { ok: true }
}

async function changed(
  registry: Registry,
  account: AccountId,
  what: 'passwordChanged' | 'passwordReset',
  visitor: Visitor,
  kept?: string,
): Promise<void> {
  registry.together(() => {
    endSessions(registry, account, kept)
    recordHappening(registry, { account, what, visitor })
  })
  await postTo(registry, letterAddresses(registry, account), accountLetters.passwordChanged(registry.home))
}
