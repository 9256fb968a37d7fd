import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
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

test('suspending an account ends its sessions, tokens and links at once and tells its owner why', async () => {
  const server = await openServerWithAccounts()
  const operator = await guest(server, 'operator@nomic.example')
  const { account, key, caller } = await guest(server, kim)
  const { supervision, sessions, tokens, passwords, people, addresses } = server.accounts
  const { secret } = done(await tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here))
  done(await passwords.forgotten(kim, here))
  const link = linkTo(server, kim)
  done(await supervision.suspend(account, 'Advertising.', operator.account))
  assert.equal(await sessions.caller(key), undefined)
  assert.equal(await tokens.caller(secret), undefined)
  refused(await passwords.reset(link, 'another good password', here), 'linkSpent')
  const answer = await sessions.signIn({ address: kim, password }, here)
  assert.ok(!answer.ok)
  assert.deepEqual([answer.code, answer.sentence], ['personSuspended', 'This account is suspended: Advertising.'])
  done(await sessions.askLink(kim, here))
  assert.match(lastEmail(server, kim).text, /Advertising/)
  assert.doesNotMatch(lastEmail(server, kim).text, /#/)
  assert.deepEqual((await people.of(account))?.suspended, { at: server.clock.at, why: 'Advertising.' })
  assert.deepEqual(await addresses.emailsTo(account, 'reminders'), [])
})

test('only someone who knows the password can learn that an account is suspended', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { supervision, sessions } = server.accounts
  done(await supervision.suspend(account, 'Advertising.', 'somebody'))
  refused(await sessions.signIn({ address: kim, password: 'a guess of some length' }, here), 'wrongCredentials')
})

test('an unsuspended account can sign in again, but cannot use its old keys', async () => {
  const server = await openServerWithAccounts()
  const operator = await guest(server, 'operator@nomic.example')
  const { account, key } = await guest(server, kim)
  const { supervision, sessions, audit } = server.accounts
  done(await supervision.suspend(account, 'Advertising.', operator.account))
  done(await supervision.unsuspend(account, operator.account))
  done(await supervision.unsuspend(account, operator.account))
  assert.equal(await sessions.caller(key), undefined)
  await enter(server, kim)
  const [, unsuspended, suspended] = await audit.of(account, 3)
  assert.deepEqual([unsuspended?.what, suspended?.what], ['unsuspended', 'suspended'])
  assert.equal(suspended?.by, undefined)
  const all = await audit.all(10)
  assert.deepEqual(all.filter(({ by }) => by === operator.account).length, 2)
})

test('operators can suspend existing accounts other than their own', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, 'operator@nomic.example')
  const { supervision } = server.accounts
  refused(await supervision.suspend(account, 'Tired.', account), 'notYourself')
  refused(await supervision.suspend('nobody', 'Gone.', account), 'noSuchAccount')
  refused(await supervision.unsuspend('nobody', account), 'noSuchAccount')
})

test('operators can find people by name and address, page by page', async () => {
  const server = await openServerWithAccounts()
  const { supervision, people } = server.accounts
  const guests = [await guest(server, kim), await guest(server, 'lee@example.org')]
  done(await people.change(guests[1]?.account ?? '', { name: '100% Lee' }))
  const found = async (words: string) => (await supervision.people(words, 10)).flatMap(({ addresses }) => addresses)
  assert.deepEqual(await found('KIM@'), [kim])
  assert.deepEqual(await found('0% l'), ['lee@example.org'])
  assert.deepEqual(await found('%'), ['lee@example.org'])
  assert.deepEqual(await found('_'), [])
  const [first] = await supervision.people('', 1)
  const [second] = await supervision.people('', 1, first?.account)
  assert.deepEqual([first?.account, second?.account], guests.map(({ account }) => account).sort())
  assert.deepEqual(await supervision.people('', 1, second?.account), [])
})
