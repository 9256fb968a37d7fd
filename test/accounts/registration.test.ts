import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  count,
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

const kim = { name: 'Kim', address: 'kim@example.org', password }

test('an account is created only when the link in its email is opened', async () => {
  const server = await openServerWithAccounts()
  const { registration, sessions, addresses } = server.accounts
  done(await registration.signUp(kim, here))
  refused(await sessions.signIn(kim, here), 'addressUnverified')
  assert.equal(
    done(await addresses.verify({ secret: linkTo(server, kim.address), password }, here)).address,
    kim.address,
  )
  const { key } = done(await sessions.signIn(kim, here))
  assert.equal((await sessions.caller(key))?.name, 'Kim')
})

test('a validation error names the field', async () => {
  const { accounts, emails } = await openServerWithAccounts()
  const wrong = [
    [{ ...kim, name: ' \t' }, 'notAName', 'name'],
    [{ ...kim, address: 'kim at example' }, 'notAnAddress', 'address'],
    [{ ...kim, password: 'too short' }, 'weakPassword', 'password'],
    [{ ...kim, password: 'x'.repeat(129) }, 'weakPassword', 'password'],
    [{ ...kim, password: 'KIM@example.org' }, 'weakPassword', 'password'],
  ] as const
  for (const [wish, code, field] of wrong) {
    const answer = await accounts.registration.signUp(wish, here)
    assert.ok(!answer.ok)
    assert.deepEqual([answer.code, answer.field], [code, field])
  }
  assert.deepEqual(emails, [])
})

test('signing up with an address that already has an account gets the usual response, and only the email mentions the account', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim.address)
  const known = await server.accounts.registration.signUp(
    { ...kim, address: 'Kim@Example.org', password: 'another password' },
    here,
  )
  const unknown = await server.accounts.registration.signUp({ ...kim, address: 'lee@example.org' }, here)
  assert.deepEqual(known, unknown)
  assert.match(lastEmail(server, kim.address).subject, /already/)
  await enter(server, kim.address)
  refused(await server.accounts.sessions.signIn({ ...kim, password: 'another password' }, here), 'wrongCredentials')
})

test('when two people sign up with the same address, the account belongs to the one who opens the link, and nothing remains of the other sign-up', async () => {
  const server = await openServerWithAccounts()
  const { registration, sessions, addresses } = server.accounts
  done(await registration.signUp({ ...kim, password: 'the password of a thief' }, here))
  const first = linkTo(server, kim.address)
  done(await registration.signUp(kim, here))
  done(await addresses.verify({ secret: linkTo(server, kim.address), password }, here))
  refused(await addresses.verify({ secret: first, password }, here), 'linkSpent')
  refused(await sessions.signIn({ ...kim, password: 'the password of a thief' }, here), 'wrongCredentials')
  await enter(server, kim.address)
  assert.equal(await count(server, 'accounts_users'), 1)
})

test('an email to a stranger contains nothing that the visitor wrote', async () => {
  const server = await openServerWithAccounts()
  done(await server.accounts.registration.signUp({ ...kim, name: 'BUY THIS http://evil.example' }, here))
  const { subject, text } = lastEmail(server, kim.address)
  assert.doesNotMatch(subject + text, /BUY|evil/)
})

test('one network can request a limited number of emails for an address, whether or not the address has an account', async () => {
  const server = await openServerWithAccounts({ limits: { emails: { times: 2, within: 60_000 } } })
  const { sessions } = server.accounts
  for (const _ of [1, 2]) done(await sessions.askLink(kim.address, here))
  const answer = await sessions.askLink(kim.address, here)
  assert.deepEqual(answer.ok ? answer : { code: answer.code, retryAfter: answer.retryAfter }, {
    code: 'tooManyTries',
    retryAfter: 60,
  })
  assert.equal(server.emails.length, 2)
  server.clock.at += 60_000
  done(await sessions.askLink(kim.address, here))
})

test('requesting emails of one kind for an address blocks neither other networks nor other kinds', async () => {
  const server = await openServerWithAccounts({ limits: { emails: { times: 1, within: HOUR } } })
  const { sessions, passwords, registration, addresses } = server.accounts
  done(await sessions.askLink(kim.address, here))
  refused(await sessions.askLink(kim.address, here), 'tooManyTries')
  done(await passwords.forgotten(kim.address, here))
  done(await registration.signUp(kim, here))
  done(await sessions.askLink(kim.address, elsewhere))
  done(await addresses.addressee(kim.address, 'invitations', 'lee'))
  refused(await addresses.addressee(kim.address, 'invitations', 'lee'), 'tooManyTries')
  done(await addresses.addressee(kim.address, 'invitations', 'max'))
})

test('an address receives a limited number of emails of one kind, no matter where they are requested from', async () => {
  const server = await openServerWithAccounts({ limits: { emailsFromAnywhere: { times: 2, within: HOUR } } })
  const { sessions, passwords, addresses } = server.accounts
  for (const place of [here, elsewhere]) done(await sessions.askLink(kim.address, place))
  refused(await sessions.askLink(kim.address, { ...here, ip: '198.51.100.77' }), 'tooManyTries')
  done(await passwords.forgotten(kim.address, here))
  for (const host of ['lee', 'max']) done(await addresses.addressee(kim.address, 'invitations', host))
  refused(await addresses.addressee(kim.address, 'invitations', 'ned'), 'tooManyTries')
})

test('the number of emails that one network can request is limited across all addresses', async () => {
  const server = await openServerWithAccounts({ limits: { emailsFromOnePlace: { times: 3, within: HOUR } } })
  const { registration, sessions, passwords } = server.accounts
  done(await registration.signUp(kim, here))
  done(await sessions.askLink('lee@example.org', here))
  done(await passwords.forgotten('max@example.org', here))
  refused(await registration.signUp({ ...kim, address: 'ned@example.org' }, here), 'tooManyTries')
  refused(await sessions.askLink('ned@example.org', here), 'tooManyTries')
  refused(await passwords.forgotten('ned@example.org', here), 'tooManyTries')
  assert.equal(server.emails.length, 3)
  done(await sessions.askLink('ned@example.org', elsewhere))
  server.clock.at += HOUR
  done(await sessions.askLink('ned@example.org', here))
})

test('on a server that names no operator, only the first verified account becomes an operator', async () => {
  const server = await openServerWithAccounts({ operators: [], registration: 'closed' })
  const { people, registration } = server.accounts
  const first = await guest(server, kim.address)
  assert.equal(first.caller.operator, true)
  refused(await registration.signUp({ ...kim, address: 'lee@example.org' }, here), 'registrationClosed')
  done(await people.remove(first.account, password))
  refused(await registration.signUp(kim, here), 'registrationClosed')
})

test('an account with a verified operator address is an operator, and can register even on a closed server', async () => {
  const server = await openServerWithAccounts({ registration: 'closed', operators: ['Operator@Nomic.example'] })
  refused(await server.accounts.registration.signUp(kim, here), 'registrationClosed')
  const { caller } = await guest(server, 'operator@nomic.example')
  assert.equal(caller.operator, true)
})

test('once an operator exists, signing up with the operator’s address does not reveal whose address it is', async () => {
  const server = await openServerWithAccounts({ registration: 'closed' })
  const operator = { ...kim, address: 'operator@nomic.example' }
  await guest(server, operator.address)
  const sent = server.emails.length
  assert.deepEqual(
    await server.accounts.registration.signUp(operator, elsewhere),
    await server.accounts.registration.signUp(kim, elsewhere),
  )
  assert.equal(server.emails.length, sent)
})

test('an invitation can be used only once', async () => {
  const server = await openServerWithAccounts({ registration: 'invitation' })
  const { registration } = server.accounts
  const { account: by } = await guest(server, 'operator@nomic.example')
  refused(await registration.signUp(kim, here), 'invitationNeeded')
  refused(await registration.signUp({ ...kim, invitation: 'made up' }, here), 'invitationNeeded')
  const { secret: invitation = '' } = done(await registration.invite(by))
  done(await registration.signUp({ ...kim, invitation }, here))
  refused(await registration.signUp({ ...kim, address: 'lee@example.org', invitation }, here), 'invitationNeeded')
  assert.deepEqual(
    (await registration.invitations()).map(({ usedAt }) => usedAt !== undefined),
    [true],
  )
})

test('an invitation is sent only to its address, and no longer works once it is withdrawn or has expired', async () => {
  const server = await openServerWithAccounts({ registration: 'invitation' })
  const { registration } = server.accounts
  const { account: by } = await guest(server, 'operator@nomic.example')
  const sent = done(await registration.invite(by, 'Lee@example.org'))
  assert.equal(sent.secret, undefined)
  const invitation = linkTo(server, 'lee@example.org')
  done(await registration.withdraw(sent.invitation.id))
  refused(await registration.withdraw(sent.invitation.id), 'noSuchInvitation')
  refused(await registration.signUp({ ...kim, invitation }, here), 'invitationNeeded')
  done(await registration.invite(by, 'lee@example.org'))
  server.clock.at += 31 * 24 * 3_600_000
  const late = { ...kim, invitation: linkTo(server, 'lee@example.org') }
  refused(await registration.signUp(late, here), 'invitationNeeded')
})

test('an invitation to a game lets its holder register on an invitation-only server', async () => {
  const server = await openServerWithAccounts({
    registration: 'invitation',
    invited: async secret => secret === 'to a game',
  })
  done(await server.accounts.registration.signUp({ ...kim, invitation: 'to a game' }, here))
})

test('when several people use one invitation at the same moment, one gets in and nothing remains of the other attempts', async () => {
  const settings = { registration: 'invitation', invited: async (secret: string) => secret === 'to a game' } as const
  const server = await openServerWithAccounts(settings)
  const { registration } = server.accounts
  const { account: by } = await guest(server, 'operator@nomic.example')
  const { secret = '' } = done(await registration.invite(by))
  for (const invitation of [secret, 'to a game']) {
    const before = server.emails.length
    const guests = ['ann', 'bob', 'cy', 'dee'].map(name => ({
      name,
      address: `${name}@example.org`,
      password,
      invitation,
    }))
    const answers = await Promise.all(guests.map(wish => registration.signUp(wish, here)))
    const [came, ...others] = answers.toSorted((a, b) => Number(b.ok) - Number(a.ok))
    assert.ok(came?.ok)
    for (const other of others) refused(other, 'invitationNeeded')
    assert.equal(server.emails.length, before + 1)
  }
  for (const table of ['accounts_users', 'accounts_credentials', 'accounts_people'])
    assert.equal(await count(server, table), 3, table)
})

test('an invitation that is withdrawn while someone is using it lets no one in', async () => {
  const server = await openServerWithAccounts({ registration: 'invitation' })
  const { registration } = server.accounts
  const { account: by } = await guest(server, 'operator@nomic.example')
  const { invitation, secret = '' } = done(await registration.invite(by))
  const [came, withdrawn] = await Promise.all([
    registration.signUp({ ...kim, invitation: secret }, here),
    registration.withdraw(invitation.id),
  ])
  assert.ok(withdrawn.ok)
  refused(came, 'invitationNeeded')
})
