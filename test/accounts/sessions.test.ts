import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DAY,
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
const wrong = { address: kim, password: 'not the password' }

test('a session can be identified only by its key', async () => {
  const server = await openServerWithAccounts()
  const { sessions } = server.accounts
  const { key, account, session } = await guest(server, kim)
  assert.deepEqual(await sessions.caller(key), { account, name: 'Kim', operator: false, by: { session } })
  const kept = (await server.rows('SELECT token FROM accounts_sessions'))[0]?.['token']
  for (const other of ['', `${key}x`, key.slice(1), key.toUpperCase(), session, String(kept)])
    assert.equal(await sessions.caller(other), undefined, other)
})

test('signing in always starts a new session with its own key', async () => {
  const server = await openServerWithAccounts()
  const { key, session } = await guest(server, kim)
  const again = await enter(server, kim)
  assert.notEqual(again.key, key)
  assert.notEqual(again.session.id, session)
  done(await server.accounts.sessions.end(again.account, again.session.id, here))
  assert.equal(await server.accounts.sessions.caller(again.key), undefined)
  assert.ok(await server.accounts.sessions.caller(key))
})

test('a session expires thirty days after it was last used', async () => {
  const server = await openServerWithAccounts()
  const { sessions } = server.accounts
  const { key, account } = await guest(server, kim)
  server.clock.at += 29 * DAY
  assert.ok(await sessions.caller(key))
  server.clock.at += 29 * DAY
  assert.ok(await sessions.caller(key))
  const [session] = await sessions.of(account)
  assert.equal(session?.lastAt, server.clock.at)
  server.clock.at += 30 * DAY
  assert.equal(await sessions.caller(key), undefined)
  assert.deepEqual(await sessions.of(account), [])
})

test('you can see where you are signed in and end your own sessions, but not other people’s', async () => {
  const server = await openServerWithAccounts()
  const { sessions } = server.accounts
  const lee = await guest(server, 'lee@example.org')
  const { account, key, session } = await guest(server, kim)
  const other = await enter(server, kim, elsewhere)
  const listed = await sessions.of(account)
  assert.deepEqual(listed.map(({ id }) => id).sort(), [session, other.session.id].sort())
  assert.deepEqual(listed.find(({ id }) => id === other.session.id)?.visitor, elsewhere)
  refused(await sessions.end(lee.account, session, here), 'noSuchSession')
  await sessions.endOthers(account, session, here)
  assert.ok(await sessions.caller(key))
  assert.equal(await sessions.caller(other.key), undefined)
  assert.ok(await sessions.caller(lee.key))
})

test('a wrong password, a wrong address and a nonexistent account get the same response', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { sessions } = server.accounts
  const answer = await sessions.signIn(wrong, here)
  refused(answer, 'wrongCredentials')
  assert.deepEqual(await sessions.signIn({ address: 'nobody@example.org', password }, here), answer)
  refused(await sessions.signIn({ address: 'nobody', password }, here), 'notAnAddress')
})

test('after five failures, a network cannot sign in with the password for a while, but other networks can', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { sessions } = server.accounts
  for (let failure = 0; failure < 5; failure++) refused(await sessions.signIn(wrong, here), 'wrongCredentials')
  server.clock.at += 60_000
  const locked = await sessions.signIn({ address: kim, password }, here)
  assert.ok(!locked.ok)
  assert.equal(locked.code, 'tooManyTries')
  assert.equal(locked.retryAfter, 14 * 60)
  assert.match(locked.sentence, /14 minutes/)
  await enter(server, kim, elsewhere)
  server.clock.at += 14 * 60_000
  await enter(server, kim)
})

test('an address without an account is locked out like one that has an account', async () => {
  const { accounts } = await openServerWithAccounts()
  const nobody = { address: 'nobody@example.org', password }
  for (let failure = 0; failure < 5; failure++)
    refused(await accounts.sessions.signIn(nobody, here), 'wrongCredentials')
  refused(await accounts.sessions.signIn(nobody, here), 'tooManyTries')
})

test('concurrent attempts cannot exceed the limit', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.accounts.sessions.signIn(wrong, here)))
  const codes = answers.map(answer => (answer.ok ? 'done' : answer.code))
  assert.equal(codes.filter(code => code === 'wrongCredentials').length, 5)
  assert.equal(codes.filter(code => code === 'tooManyTries').length, 7)
})

test('too many failures across networks block sign-in by password, but a sign-in link still works', async () => {
  const limits = { signInFromAnywhere: { times: 3, within: DAY } }
  const server = await openServerWithAccounts({ limits })
  await settle(server, kim)
  const { sessions } = server.accounts
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    refused(await sessions.signIn(wrong, { ip, agent: '' }), 'wrongCredentials')
  refused(await sessions.signIn({ address: kim, password }, elsewhere), 'tooManyTries')
  done(await sessions.askLink(kim, here))
  done(await sessions.redeemLink(linkTo(server, kim), elsewhere))
})

test('a successful sign-in resets the count of failures', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  for (const _ of [1, 2]) {
    for (let failure = 0; failure < 4; failure++)
      refused(await server.accounts.sessions.signIn(wrong, here), 'wrongCredentials')
    await enter(server, kim)
  }
})

test('a link can be used to sign in once, within fifteen minutes', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { sessions } = server.accounts
  done(await sessions.askLink('KIM@example.org', here))
  const secret = linkTo(server, kim)
  const { key } = done(await sessions.redeemLink(secret, here))
  assert.equal((await sessions.caller(key))?.name, 'Kim')
  refused(await sessions.redeemLink(secret, here), 'linkSpent')
  refused(await sessions.redeemLink('made up', here), 'linkSpent')
  done(await sessions.askLink(kim, here))
  server.clock.at += HOUR / 4
  refused(await sessions.redeemLink(linkTo(server, kim), here), 'linkSpent')
})

test('of several concurrent uses of a link, only one succeeds', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  done(await server.accounts.sessions.askLink(kim, here))
  const secret = linkTo(server, kim)
  const answers = await Promise.all([1, 2, 3].map(() => server.accounts.sessions.redeemLink(secret, here)))
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
})

test('a link works only for the purpose it was sent for', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { sessions, passwords, addresses } = server.accounts
  done(await sessions.askLink(kim, here))
  const secret = linkTo(server, kim)
  refused(await passwords.reset(secret, 'another good password', here), 'linkSpent')
  refused(await addresses.verify({ secret, password }, here), 'linkSpent')
  done(await sessions.redeemLink(secret, here))
})

test('the response to a request for a link reveals nothing; only the email says whether the address has an account', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { registration, sessions } = server.accounts
  done(await registration.signUp({ name: 'Thief', address: 'lee@example.org', password }, here))
  for (const address of [kim, 'lee@example.org', 'nobody@example.org'])
    assert.deepEqual(await sessions.askLink(address, here), { ok: true })
  assert.match(lastEmail(server, kim).text, /#/)
  for (const address of ['lee@example.org', 'nobody@example.org'])
    assert.match(lastEmail(server, address).subject, /No account/)
})

test('every sign-in attempt is recorded with its account, time, method, origin and result', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { sessions, audit } = server.accounts
  refused(await sessions.signIn(wrong, elsewhere), 'wrongCredentials')
  refused(await sessions.signIn({ address: 'nobody@example.org', password }, elsewhere), 'wrongCredentials')
  done(await sessions.askLink(kim, here))
  done(await sessions.redeemLink(linkTo(server, kim), { ip: '::1', agent: 'x'.repeat(1000) }))
  const own = await audit.of(account, 10)
  assert.deepEqual(
    own.map(({ what, how, outcome, visitor }) => [what, how, outcome, visitor.ip]),
    [
      ['signIn', 'link', 'done', '::1'],
      ['signIn', 'password', 'wrongCredentials', elsewhere.ip],
      ['signIn', 'password', 'done', here.ip],
      ['addressVerified', undefined, 'done', here.ip],
      ['signedUp', undefined, 'done', here.ip],
    ],
  )
  assert.equal(own[0]?.visitor.agent.length, 200)
  assert.ok(own.every(({ at }) => at === server.clock.at))
  const [latest] = own
  assert.deepEqual(await audit.of(account, 1, latest?.id), own.slice(1, 2))
  assert.equal((await audit.all(10)).filter(event => event.account === undefined).length, 1)
})
