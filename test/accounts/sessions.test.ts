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
  lastLetter,
  linkTo,
  openHouseOfAccounts,
  password,
  refused,
  settle,
} from './house-of-accounts.ts'

const kim = 'kim@example.org'
const wrong = { address: kim, password: 'not the password' }

test('a key shows its session and nothing else does', async () => {
  const house = await openHouseOfAccounts()
  const { sessions } = house.accounts
  const { key, account, session } = await guest(house, kim)
  assert.deepEqual(await sessions.caller(key), { account, name: 'Kim', operator: false, by: { session } })
  const kept = house.database.prepare('SELECT token FROM accounts_sessions').get()?.['token']
  for (const other of ['', `${key}x`, key.slice(1), key.toUpperCase(), session, String(kept)])
    assert.equal(await sessions.caller(other), undefined, other)
})

test('signing in always begins a session with a key of its own', async () => {
  const house = await openHouseOfAccounts()
  const { key, session } = await guest(house, kim)
  const again = await enter(house, kim)
  assert.notEqual(again.key, key)
  assert.notEqual(again.session.id, session)
  done(await house.accounts.sessions.end(again.account, again.session.id, here))
  assert.equal(await house.accounts.sessions.caller(again.key), undefined)
  assert.ok(await house.accounts.sessions.caller(key))
})

test('a session lasts thirty days after it was last used', async () => {
  const house = await openHouseOfAccounts()
  const { sessions } = house.accounts
  const { key, account } = await guest(house, kim)
  house.clock.at += 29 * DAY
  assert.ok(await sessions.caller(key))
  house.clock.at += 29 * DAY
  assert.ok(await sessions.caller(key))
  const [session] = await sessions.of(account)
  assert.equal(session?.lastAt, house.clock.at)
  house.clock.at += 30 * DAY
  assert.equal(await sessions.caller(key), undefined)
  assert.deepEqual(await sessions.of(account), [])
})

test('one sees where one is signed in, and ends sessions, but not those of others', async () => {
  const house = await openHouseOfAccounts()
  const { sessions } = house.accounts
  const lee = await guest(house, 'lee@example.org')
  const { account, key, session } = await guest(house, kim)
  const other = await enter(house, kim, elsewhere)
  const listed = await sessions.of(account)
  assert.deepEqual(listed.map(({ id }) => id).sort(), [session, other.session.id].sort())
  assert.deepEqual(listed.find(({ id }) => id === other.session.id)?.visitor, elsewhere)
  refused(await sessions.end(lee.account, session, here), 'noSuchSession')
  await sessions.endOthers(account, session, here)
  assert.ok(await sessions.caller(key))
  assert.equal(await sessions.caller(other.key), undefined)
  assert.ok(await sessions.caller(lee.key))
})

test('a wrong password, a wrong address and no account are answered alike', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  const { sessions } = house.accounts
  const answer = await sessions.signIn(wrong, here)
  refused(answer, 'wrongCredentials')
  assert.deepEqual(await sessions.signIn({ address: 'nobody@example.org', password }, here), answer)
  refused(await sessions.signIn({ address: 'nobody', password }, here), 'notAnAddress')
})

test('after five failures from one place the password is not looked at there; it is from elsewhere, and later', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  const { sessions } = house.accounts
  for (let failure = 0; failure < 5; failure++) refused(await sessions.signIn(wrong, here), 'wrongCredentials')
  house.clock.at += 60_000
  const locked = await sessions.signIn({ address: kim, password }, here)
  assert.ok(!locked.ok)
  assert.equal(locked.code, 'tooManyTries')
  assert.equal(locked.retryAfter, 14 * 60)
  assert.match(locked.sentence, /14 minutes/)
  await enter(house, kim, elsewhere)
  house.clock.at += 14 * 60_000
  await enter(house, kim)
})

test('who has no account is locked out just the same', async () => {
  const { accounts } = await openHouseOfAccounts()
  const nobody = { address: 'nobody@example.org', password }
  for (let failure = 0; failure < 5; failure++)
    refused(await accounts.sessions.signIn(nobody, here), 'wrongCredentials')
  refused(await accounts.sessions.signIn(nobody, here), 'tooManyTries')
})

test('many tries at once are not more than may be', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  const answers = await Promise.all(Array.from({ length: 12 }, () => house.accounts.sessions.signIn(wrong, here)))
  const codes = answers.map(answer => (answer.ok ? 'done' : answer.code))
  assert.equal(codes.filter(code => code === 'wrongCredentials').length, 5)
  assert.equal(codes.filter(code => code === 'tooManyTries').length, 7)
})

test('failures from everywhere together lock the password; a link still signs in', async () => {
  const limits = { signInFromAnywhere: { times: 3, within: DAY } }
  const house = await openHouseOfAccounts({ limits })
  await settle(house, kim)
  const { sessions } = house.accounts
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    refused(await sessions.signIn(wrong, { ip, agent: '' }), 'wrongCredentials')
  refused(await sessions.signIn({ address: kim, password }, elsewhere), 'tooManyTries')
  done(await sessions.askLink(kim, here))
  done(await sessions.redeemLink(linkTo(house, kim), elsewhere))
})

test('whoever succeeds begins to count anew', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  for (const _ of [1, 2]) {
    for (let failure = 0; failure < 4; failure++)
      refused(await house.accounts.sessions.signIn(wrong, here), 'wrongCredentials')
    await enter(house, kim)
  }
})

test('a link signs in once, within a quarter of an hour', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  const { sessions } = house.accounts
  done(await sessions.askLink('KIM@example.org', here))
  const secret = linkTo(house, kim)
  const { key } = done(await sessions.redeemLink(secret, here))
  assert.equal((await sessions.caller(key))?.name, 'Kim')
  refused(await sessions.redeemLink(secret, here), 'linkSpent')
  refused(await sessions.redeemLink('made up', here), 'linkSpent')
  done(await sessions.askLink(kim, here))
  house.clock.at += HOUR / 4
  refused(await sessions.redeemLink(linkTo(house, kim), here), 'linkSpent')
})

test('a link is used by one of those who use it at once', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  done(await house.accounts.sessions.askLink(kim, here))
  const secret = linkTo(house, kim)
  const answers = await Promise.all([1, 2, 3].map(() => house.accounts.sessions.redeemLink(secret, here)))
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
})

test('a link is for what it was sent for only', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  const { sessions, passwords, addresses } = house.accounts
  done(await sessions.askLink(kim, here))
  const secret = linkTo(house, kim)
  refused(await passwords.reset(secret, 'another good password', here), 'linkSpent')
  refused(await addresses.verify({ secret, password }, here), 'linkSpent')
  done(await sessions.redeemLink(secret, here))
})

test('whoever asks for a link learns nothing here; the letter tells that nobody has the address, or only says so', async () => {
  const house = await openHouseOfAccounts()
  await settle(house, kim)
  const { registration, sessions } = house.accounts
  done(await registration.signUp({ name: 'Thief', address: 'lee@example.org', password }, here))
  for (const address of [kim, 'lee@example.org', 'nobody@example.org'])
    assert.deepEqual(await sessions.askLink(address, here), { ok: true })
  assert.match(lastLetter(house, kim).text, /#/)
  for (const address of ['lee@example.org', 'nobody@example.org'])
    assert.match(lastLetter(house, address).subject, /no account/)
})

test('every try to sign in is on record: who, when, how, from where, and how it came out', async () => {
  const house = await openHouseOfAccounts()
  const { account } = await guest(house, kim)
  const { sessions, audit } = house.accounts
  refused(await sessions.signIn(wrong, elsewhere), 'wrongCredentials')
  refused(await sessions.signIn({ address: 'nobody@example.org', password }, elsewhere), 'wrongCredentials')
  done(await sessions.askLink(kim, here))
  done(await sessions.redeemLink(linkTo(house, kim), { ip: '::1', agent: 'x'.repeat(1000) }))
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
  assert.ok(own.every(({ at }) => at === house.clock.at))
  const [latest] = own
  assert.deepEqual(await audit.of(account, 1, latest?.id), own.slice(1, 2))
  assert.equal((await audit.all(10)).filter(happening => happening.account === undefined).length, 1)
})
