import type { Passwords } from '../ports/passwords.ts'
import { askLink } from './ask-link.ts'
import { changePassword } from './change-password.ts'
import type { Registry } from './registry.ts'
import { resetPassword } from './reset-password.ts'

/** Passwords, over the tables. */
export function keepPasswords(registry: Registry): Passwords {
  return {
    change: (account, wish, kept, visitor) => changePassword(registry, account, wish, { kept, visitor }),
    forgotten: (address, visitor) => askLink(registry, 'reset', address, visitor),
    reset: (secret, next, visitor) => resetPassword(registry, secret, next, visitor),
  }
}
