import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { AccountsSettings } from '../../src/accounts/accounts-settings.ts'
import { openAccounts } from '../../src/accounts/open-accounts.ts'
import { newSecret } from '../../src/app/play/seal.ts'
import type { AccountAnswer, AccountCode, Opened } from '../../src/ports/account.ts'
import type { Accounts } from '../../src/ports/accounts.ts'
import type { Caller } from '../../src/ports/caller.ts'
import type { Email } from '../../src/ports/email.ts'
import type { AccountId } from '../../src/ports/ids.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'

/** The default network of all callers. */
export const here = { ip: '192.0.2.1', agent: 'a browser' }
export const elsewhere = { ip: '198.51.100.7', agent: 'another browser' }

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export const password = 'a good long password'

/** Accounts in a file of their own, with a stopped clock and stored emails. */
export type ServerWithAccounts = {
  readonly accounts: Accounts
  readonly database: DatabaseSync
  readonly file: string
  readonly emails: Email[]
  readonly clock: { at: number; now(): number }
}

export async function openServerWithAccounts(
  settings: Partial<AccountsSettings> = {},
  file = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'nomothete.db'),
): Promise<ServerWithAccounts> {
  const database = openDatabase(file)
  const emails: Email[] = []
  const clock = { at: Date.now(), now: () => clock.at }
  const accounts = await openAccounts({
    database,
    clock,
    post: async email => void emails.push(email),
    home: 'https://nomic.example',
    registration: 'open',
    operators: ['operator@nomic.example'],
    ...settings,
  })
  return { accounts, database, file, emails, clock }
}

/** The last email to an address. */
export function lastEmail({ emails }: ServerWithAccounts, address: string): Email {
  const email = emails.findLast(({ to }) => 'address' in to && to.address === address)
  assert.ok(email, `no email went to ${address}`)
  return email
}

/** The secret in the link of the last email to an address. */
export function linkTo(server: ServerWithAccounts, address: string): string {
  const { text } = lastEmail(server, address)
  const secret = /#([\w-]+)/.exec(text)?.[1]
  assert.ok(secret, text)
  return secret
}

/** Asserts that a request was carried out. */
export function done<Got extends object>(answer: AccountAnswer<Got>): Got {
  assert.ok(answer.ok, JSON.stringify(answer))
  return answer
}

/** Asserts that a request was refused with this code. */
export function refused(answer: AccountAnswer, code: AccountCode): void {
  assert.equal(answer.ok ? 'done' : answer.code, code)
}

/** Creates an account and verifies the address. */
export async function settle(server: ServerWithAccounts, address: string, name = 'Kim'): Promise<void> {
  const { registration, addresses } = server.accounts
  const browser = { ...here, device: newSecret() }
  done(await registration.signUp({ name, address, password }, browser))
  done(await addresses.verify({ secret: linkTo(server, address) }, browser))
}

/** Signs someone in. */
export async function enter({ accounts }: ServerWithAccounts, address: string, visitor = here): Promise<Opened> {
  return done(await accounts.sessions.signIn({ address, password }, visitor))
}

/** A signed-in person with an account. */
export async function guest(
  server: ServerWithAccounts,
  address: string,
): Promise<{ readonly account: AccountId; readonly key: string; readonly session: string; readonly caller: Caller }> {
  await settle(server, address)
  const { account, key, session } = await enter(server, address)
  const caller = await server.accounts.sessions.caller(key)
  assert.ok(caller)
  return { account, key, session: session.id, caller }
}
