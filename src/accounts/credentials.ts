import type { DatabaseSync } from 'node:sqlite'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { newSecret } from '../app/new-secret.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Visitor } from '../ports/visitor.ts'
import { hashOf } from './hash-of.ts'

/** What better-auth does for us: it makes accounts, hashes and checks passwords, and begins sessions. */
export type Credentials = {
  create(name: string, password: string): Promise<AccountId>
  /** Takes as long where there is no account as where the password is wrong. */
  check(account: AccountId | undefined, password: string): Promise<boolean>
  setPassword(account: AccountId, password: string): Promise<void>
  /** Answers the session's id. better-auth knows the session by the SHA-256 of its key. Instants in milliseconds. */
  openSession(account: AccountId, key: string, visitor: Visitor, at: number, until: number): Promise<string>
}

/**
 * Opens better-auth over a database, with its tables brought up to date. Its endpoints, its rate limits and its letters
 * are not used, only what lies below them: docs/decisions/0010-accounts.md says why. None of it opens a transaction.
 */
export async function openCredentials(database: DatabaseSync): Promise<Credentials> {
  const options = {
    database,
    // It signs cookies and tokens of better-auth's own, and we let it make none.
    secret: newSecret(),
    baseURL: 'http://nomothete.invalid',
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true },
    user: { modelName: 'accounts_users' },
    account: { modelName: 'accounts_credentials' },
    session: { modelName: 'accounts_sessions' },
    verification: { modelName: 'accounts_verifications' },
  }
  await (await getMigrations(options)).runMigrations()
  const { internalAdapter: kept, password: hashing } = await betterAuth(options).$context
  const passwordOf = async (account: AccountId | undefined): Promise<string | null | undefined> =>
    account === undefined ? undefined : (await kept.findCredentialAccount(account))?.password

  return {
    async create(name, password) {
      const hash = await hashing.hash(password)
      // better-auth wants one address to an account. Ours have several, which stand in a table of our own.
      const email = `${crypto.randomUUID()}@account.invalid`
      const user = await kept.createUser({ name, email, emailVerified: false }, { method: 'email-password' })
      await kept.createAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash })
      return user.id
    },
    async check(account, password) {
      const hash = await passwordOf(account)
      if (typeof hash === 'string') return hashing.verify({ hash, password })
      await hashing.hash(password)
      return false
    },
    async setPassword(account, password) {
      await kept.updatePassword(account, await hashing.hash(password))
    },
    async openSession(account, key, { ip, agent }, at, until) {
      const instants = { createdAt: new Date(at), updatedAt: new Date(at), expiresAt: new Date(until) }
      const session = { ...instants, token: hashOf(key), ipAddress: ip, userAgent: agent }
      return (await kept.createSession(account, false, session, true)).id
    },
  }
}
