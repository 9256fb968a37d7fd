import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { StoreFault } from '../../src/ports/store-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { storeFaultOf } from '../../src/store/sqlite/store-faults.ts'
import {
  DAY,
  done,
  enter,
  guest,
  here,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
} from './server-with-accounts.ts'

const kim = 'kim@example.org'

test('accounts share a file with the games and survive a restart', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'nomothete.db')
  const store = await sqliteStore({ file })
  const server = await openServerWithAccounts({}, file)
  const { key, account } = await guest(server, kim)
  server.database.close()
  await store.close()
  await (await sqliteStore({ file })).close()
  const again = await openServerWithAccounts({}, server.file)
  assert.equal((await again.accounts.sessions.caller(key))?.account, account)
  assert.equal((await enter(again, kim)).account, account)
})

test('the database contains no secret: no password, key, link, token or invitation', async () => {
  const server = await openServerWithAccounts()
  const { account, key, caller } = await guest(server, kim)
  const { tokens, passwords, registration } = server.accounts
  const { secret: token } = done(await tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here))
  const { secret: invitation = '' } = done(await registration.invite(account))
  done(await passwords.forgotten(kim, here))
  const secrets = [password, key, token, invitation, linkTo(server, kim)]
  const tables = server.database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  for (const { name } of tables) {
    const rows = JSON.stringify(server.database.prepare(`SELECT * FROM "${name}"`).all())
    for (const secret of secrets) assert.ok(!rows.includes(secret), String(name))
  }
})

test('a database from a later version is left unchanged', async () => {
  const server = await openServerWithAccounts()
  server.database.exec('INSERT INTO accounts_version (number) VALUES (9999)')
  await assert.rejects(openServerWithAccounts({}, server.file), /later version/)
})

test('only expired records are deleted', async () => {
  const server = await openServerWithAccounts()
  const { registration, addresses, sessions } = server.accounts
  const { account } = await guest(server, kim)
  done(await registration.signUp({ name: 'Never', address: 'never@example.org', password }, here))
  const late = linkTo(server, 'never@example.org')
  refused(await sessions.signIn({ address: 'nobody@example.org', password }, here), 'wrongCredentials')
  server.clock.at += 8 * DAY
  await server.accounts.sweep()
  const count = (table: string) => server.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']
  assert.deepEqual([count('accounts_links'), count('accounts_tries'), count('accounts_users')], [0, 0, 1])
  refused(await addresses.verify({ secret: late, password }, here), 'linkSpent')
  assert.equal((await sessions.of(account)).length, 1)
  server.clock.at += 30 * DAY
  await server.accounts.sweep()
  assert.equal(count('accounts_sessions'), 0)
  server.clock.at += 400 * DAY
  await server.accounts.sweep()
  assert.equal(count('accounts_audit_log'), 0)
  assert.equal((await enter(server, kim)).account, account)
})

test('a database failure is reported as a store fault, and nothing changes', async () => {
  const faultOf = (error: unknown) => storeFaultOf(error, 'nomothete.db')
  const server = await openServerWithAccounts({ faultOf })
  const { account, key } = await guest(server, kim)
  server.database.exec('PRAGMA query_only = ON')
  await assert.rejects(server.accounts.people.change(account, { name: 'Lee' }), (error: unknown) => {
    assert.ok(error instanceof StoreFault)
    return error.code === 'readOnly'
  })
  assert.equal((await server.accounts.sessions.caller(key))?.name, 'Kim')
})

test('the account code does not use the network', async context => {
  const server = await openServerWithAccounts()
  const fetched = context.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('no network')))
  await guest(server, kim)
  assert.equal(fetched.mock.callCount(), 0)
})
