import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  done,
  elsewhere,
  enter,
  guest,
  HOUR,
  here,
  lastEmail,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
  settle,
} from './server-with-accounts.ts'

const kim = 'kim@example.org'
const next = 'another good password'

test('changing the password ends all other sessions, cancels pending links, and is reported by email', async () => {
  const server = await openServerWithAccounts()
  const { account, key, session } = await guest(server, kim)
  const { passwords, sessions } = server.accounts
  const other = await enter(server, kim, elsewhere)
  done(await sessions.askLink(kim, here))
  const link = linkTo(server, kim)
  done(await passwords.change(account, { current: password, next }, session, here))
  assert.ok(await sessions.caller(key))
  assert.equal(await sessions.caller(other.key), undefined)
  refused(await sessions.redeemLink(link, here), 'linkSpent')
  assert.match(lastEmail(server, kim).subject, /password was changed/)
  refused(await sessions.signIn({ address: kim, password }, here), 'wrongCredentials')
  done(await sessions.signIn({ address: kim, password: next }, here))
})

test('after too many wrong passwords, people wait until the first try is forgotten, and no longer', async () => {
  const { accounts, clock } = await openServerWithAccounts()
  const guess = () => accounts.sessions.signIn({ address: kim, password: next }, here)
  for (let minute = 0; minute < 5; minute += 1) {
    refused(await guess(), 'wrongCredentials')
    clock.at += 60_000
  }
  const locked = await guess()
  refused(locked, 'tooManyTries')
  assert.equal(locked.ok ? undefined : locked.retryAfter, 600)
  clock.at += 600_000
  refused(await guess(), 'wrongCredentials')
})

test('changing a password requires the current one, and guesses at it are limited', async () => {
  const server = await openServerWithAccounts()
  const { account, session } = await guest(server, kim)
  const change = (current: string, wanted = next) =>
    server.accounts.passwords.change(account, { current, next: wanted }, session, here)
  refused(await change(password, 'short'), 'weakPassword')
  refused(await change(password, 'KIM@EXAMPLE.ORG'), 'weakPassword')
  for (let failure = 0; failure < 5; failure++) refused(await change('a guess of some length'), 'wrongPassword')
  refused(await change(password), 'tooManyTries')
  server.clock.at += HOUR
  done(await change(password))
})

test('a link replaces a forgotten password once, within an hour, ends all sessions and lifts the lock', async () => {
  const server = await openServerWithAccounts()
  const { key } = await guest(server, kim)
  const { passwords, sessions, audit } = server.accounts
  for (let failure = 0; failure < 5; failure++)
    refused(await sessions.signIn({ address: kim, password: next }, here), 'wrongCredentials')
  done(await passwords.forgotten(kim, here))
  const link = linkTo(server, kim)
  refused(await passwords.reset(link, 'short', here), 'weakPassword')
  done(await passwords.reset(link, next, here))
  refused(await passwords.reset(link, next, here), 'linkSpent')
  assert.equal(await sessions.caller(key), undefined)
  const { account } = done(await sessions.signIn({ address: kim, password: next }, here))
  assert.equal((await audit.of(account, 9)).filter(({ what }) => what === 'passwordReset').length, 1)
  done(await passwords.forgotten(kim, here))
  server.clock.at += HOUR
  refused(await passwords.reset(linkTo(server, kim), next, here), 'linkSpent')
})

test('a request for a new password gets the same response whether or not the account exists', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { passwords } = server.accounts
  assert.deepEqual(await passwords.forgotten(kim, here), await passwords.forgotten('nobody@example.org', here))
  assert.match(lastEmail(server, 'nobody@example.org').subject, /No account/)
  refused(await passwords.forgotten('nobody', here), 'notAnAddress')
})

test('the owner of an address takes over an account that someone else created with the address', async () => {
  const server = await openServerWithAccounts()
  const { registration, passwords, sessions } = server.accounts
  done(await registration.signUp({ name: 'Thief', address: kim, password: 'the password of a thief' }, elsewhere))
  done(await passwords.forgotten(kim, here))
  done(await passwords.reset(linkTo(server, kim), next, here))
  refused(await sessions.signIn({ address: kim, password: 'the password of a thief' }, elsewhere), 'wrongCredentials')
  done(await sessions.signIn({ address: kim, password: next }, here))
})
