import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  contents,
  done,
  enter,
  guest,
  here,
  lastEmail,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
} from './server-with-accounts.ts'

const kim = 'kim@example.org'

/** Tables without personal data, which contain only identities, numbers and hashes. */
const NOBODYS = ['accounts_first', 'accounts_version', 'accounts_tries', 'accounts_audit_log']

test('people are known by a name that they can change', async () => {
  const server = await openServerWithAccounts()
  const { account, key } = await guest(server, kim)
  const { people, sessions } = server.accounts
  done(await people.change(account, { name: '  Kim   of the Hill ' }))
  assert.equal((await people.of(account))?.name, 'Kim of the Hill')
  assert.equal((await sessions.caller(key))?.name, 'Kim of the Hill')
  refused(await people.change(account, { name: 'Kim\u202e' }), 'notAName')
  refused(await people.change('nobody', { name: 'Kim' }), 'noSuchAccount')
  assert.deepEqual([...(await people.named([account, 'nobody']))], [[account, 'Kim of the Hill']])
  assert.equal(await people.of('nobody'), undefined)
})

test('emails can be turned off separately for each kind', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { people, addresses } = server.accounts
  done(await people.change(account, { emails: { events: false } }))
  done(await people.change(account, { emails: { invitations: true } }))
  assert.deepEqual((await people.of(account))?.emails, { invitations: true, reminders: true, events: false })
  assert.deepEqual(await addresses.emailsTo(account, 'events'), [])
  assert.deepEqual(await addresses.emailsTo(account, 'reminders'), [kim])
  assert.deepEqual(await addresses.emailsTo('nobody', 'reminders'), [])
})

test('an export contains everything that the server knows about the account, but no secrets', async () => {
  const server = await openServerWithAccounts()
  const { account, key, caller } = await guest(server, kim)
  const { people, tokens } = server.accounts
  const { secret } = done(await tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here))
  const exported = await people.export(account)
  assert.equal(exported?.person.name, 'Kim')
  assert.deepEqual(
    exported.addresses.map(({ address }) => address),
    [kim],
  )
  assert.deepEqual([exported.sessions.length, exported.tokens.length, exported.audit.length], [1, 1, 4])
  const text = JSON.stringify(exported)
  for (const hidden of [key, secret, password]) assert.ok(!text.includes(hidden), hidden)
  assert.equal(await people.export('nobody'), undefined)
})

test('deleting an account leaves no session, token, link or address behind', async () => {
  const server = await openServerWithAccounts()
  const { account, key, caller } = await guest(server, kim)
  const { people, tokens, sessions, passwords } = server.accounts
  const { secret } = done(await tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here))
  done(await passwords.forgotten(kim, here))
  const link = linkTo(server, kim)
  refused(await people.remove(account, 'a guess of some length'), 'wrongPassword')
  assert.ok(await people.of(account))
  done(await people.remove(account, password))
  assert.equal(await people.of(account), undefined)
  assert.equal(await sessions.caller(key), undefined)
  assert.equal(await tokens.caller(secret), undefined)
  refused(await passwords.reset(link, 'another good password', here), 'linkSpent')
  refused(await sessions.signIn({ address: kim, password }, here), 'wrongCredentials')
  assert.match(lastEmail(server, kim).subject, /deleted/)
  for (const [name, rows] of await contents(server)) {
    assert.doesNotMatch(rows, /kim|Kim/, name)
    if (!NOBODYS.includes(name)) assert.equal(rows, '[]', name)
  }
})

test('someone who returns after deleting their account is a new person', async () => {
  const server = await openServerWithAccounts()
  const first = await guest(server, kim)
  done(await server.accounts.people.remove(first.account, password))
  const second = await guest(server, kim)
  assert.notEqual(second.account, first.account)
  assert.equal((await enter(server, kim)).account, second.account)
})
