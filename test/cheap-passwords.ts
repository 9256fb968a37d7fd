// Loaded before tests, and before the servers that they start: a password is hashed with a sixteenth of the rounds,
// because the real ones take a tenth of a second. test/accounts/password-hash.test.ts tests the real ones.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The salts of the passwords in test/accounts/version-4.db, which a real server hashed. */
const REAL: readonly unknown[] = ['277af746cc3342defc51294713d5a1c8', 'de10f96bff91e7becfe43d93180d8f61']

const { scrypt } = crypto

function cheapScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, length, REAL.includes(salt) ? options : { ...options, N: 1024 }, done)
}

Object.assign(crypto, { scrypt: cheapScrypt })
syncBuiltinESMExports()
