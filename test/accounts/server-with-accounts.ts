import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { AccountsSettings } from '../../src/accounts/accounts-context.ts'
import { type AccountsDatabase, sqliteDatabase } from '../../src/accounts/database.ts'
import { openAccounts } from '../../src/accounts/open-accounts.ts'
import { newSecret } from '../../src/app/play/hash-act-texts.ts'
import type { AccountAnswer, AccountCode, Opened } from '../../src/ports/account.ts'
import type { Accounts } from '../../src/ports/accounts.ts'
import type { Caller } from '../../src/ports/caller.ts'
import type { Email } from '../../src/ports/email.ts'
import type { AccountId } from '../../src/ports/ids.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'

/** The network from which all callers come by default. */
export const here = { ip: '192.0.2.1', agent: 'a browser' }
export const elsewhere = { ip: '198.51.100.7', agent: 'another browser' }

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export const password = 'a good long password'

/** Accounts in a separate database, with a stopped clock and stored emails. */
export type ServerWithAccounts = {
  readonly accounts: Accounts
  /** The file, or the schema on PostgreSQL, from which the accounts can be opened again. */
  readonly file: string
  /** The open file, for tests that run only on SQLite. */
  readonly database: DatabaseSync
  /** Reads the tables directly. */
  rows(select: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Writes to the tables directly. */
  run(statement: string): Promise<void>
  readonly emails: Email[]
  readonly clock: { at: number; now(): number }
}

type Open = (schema: string) => Promise<AccountsDatabase>

let openSchema: Open | undefined

/** Stores the accounts of this process in PostgreSQL schemas instead of files from now on. */
export function openAccountsIn(open: Open): void {
  openSchema = open
}

let schemas = 0

/** Opens the database of a test: a file, or a schema on PostgreSQL. */
async function opened(place: string | undefined) {
  if (openSchema !== undefined) {
    schemas += 1
    const file = place ?? `test${schemas}`
    return { file, inUse: await openSchema(file), database: undefined }
  }
  const file = place ?? join(mkdtempSync(join(tmpdir(), 'accounts-')), 'nomothete.db')
  const database = openDatabase(file)
  return { file, inUse: sqliteDatabase(database), database }
}

export async function openServerWithAccounts(
  settings: Partial<AccountsSettings> = {},
  place?: string,
): Promise<ServerWithAccounts> {
  const { file, inUse, database } =
    settings.database === undefined
      ? await opened(place)
      : { file: place ?? '', inUse: settings.database, database: undefined }
  const emails: Email[] = []
  const clock = { at: Date.now(), now: () => clock.at }
  const accounts = await openAccounts({
    database: inUse,
    clock,
    post: async email => void emails.push(email),
    home: 'https://nomic.example',
    registration: 'open',
    operators: ['operator@nomic.example'],
    ...settings,
  })
  const execute = (text: string) => sql.raw<Record<string, unknown>>(text).execute(inUse.kysely)
  return {
    accounts,
    file,
    get database() {
      assert.ok(database, 'this test runs only on SQLite')
      return database
    },
    rows: async select => (await execute(select)).rows,
    run: async statement => void (await execute(statement)),
    emails,
    clock,
  }
}

/** Returns the number of rows in a table, or of the rows that meet a condition. */
export async function count(server: ServerWithAccounts, table: string, where = '1 = 1'): Promise<number> {
  const [row] = await server.rows(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)
  return Number(row?.['n'])
}

/** The contents of every table of accounts, by the table's name. */
export async function contents(server: ServerWithAccounts): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const name of TABLES) found.set(name, JSON.stringify(await server.rows(`SELECT * FROM ${name}`)))
  return found
}

const TABLES = [
  'accounts_users',
  'accounts_credentials',
  'accounts_sessions',
  'accounts_verifications',
  'accounts_version',
  'accounts_people',
  'accounts_first',
  'accounts_addresses',
  'accounts_links',
  'accounts_tokens',
  'accounts_tries',
  'accounts_audit_log',
  'accounts_invitations',
  'accounts_game_invitations',
  'accounts_devices',
  'accounts_push_subscriptions',
]

/** The last email to an address. */
export function lastEmail({ emails }: Pick<ServerWithAccounts, 'emails'>, address: string): Email {
  const email = emails.findLast(({ to }) => 'address' in to && to.address === address)
  assert.ok(email, `no email went to ${address}`)
  return email
}

/** The secret in the link of the last email to an address. */
export function linkTo(server: Pick<ServerWithAccounts, 'emails'>, address: string): string {
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
