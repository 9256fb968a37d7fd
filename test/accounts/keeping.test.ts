import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  contents,
  count,
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

test('accounts survive a restart', async () => {
  const server = await openServerWithAccounts()
  const { key, account } = await guest(server, kim)
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
  for (const [name, rows] of await contents(server))
    for (const secret of secrets) assert.ok(!rows.includes(secret), name)
})

test('a database from a later version is left unchanged', async () => {
  const server = await openServerWithAccounts()
  await server.run('INSERT INTO accounts_version (number) VALUES (9999)')
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
  const left = async (...tables: string[]) => Promise.all(tables.map(table => count(server, table)))
  assert.deepEqual(await left('accounts_links', 'accounts_tries', 'accounts_users'), [0, 0, 1])
  refused(await addresses.verify({ secret: late, password }, here), 'linkSpent')
  assert.equal((await sessions.of(account)).length, 1)
  server.clock.at += 30 * DAY
  await server.accounts.sweep()
  assert.deepEqual(await left('accounts_sessions'), [0])
  server.clock.at += 400 * DAY
  await server.accounts.sweep()
  assert.deepEqual(await left('accounts_audit_log'), [0])
  assert.equal((await enter(server, kim)).account, account)
})

test('the account code does not use the network', async context => {
  const server = await openServerWithAccounts()
  const fetched = context.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('no network')))
  await guest(server, kim)
  assert.equal(fetched.mock.callCount(), 0)
})
