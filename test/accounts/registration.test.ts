import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  done,
  elsewhere,
  enter,
  guest,
  HOUR,
  here,
  lastLetter,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
  settle,
} from './server-with-accounts.ts'

const kim = { name: 'Kim', address: 'kim@example.org', password }

test('an account is opened by the letter to its address, and not before', async () => {
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

test('what is wrong with a wish is told with the field', async () => {
  const { accounts, letters } = await openServerWithAccounts()
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
  assert.deepEqual(letters, [])
})

test('whoever signs up with an address that has an account gets the same answer; the letter tells', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim.address)
  const known = await server.accounts.registration.signUp(
    { ...kim, address: 'Kim@Example.org', password: 'another password' },
    here,
  )
  const unknown = await server.accounts.registration.signUp({ ...kim, address: 'lee@example.org' }, here)
  assert.deepEqual(known, unknown)
  assert.match(lastLetter(server, kim.address).subject, /already/)
  await enter(server, kim.address)
  refused(await server.accounts.sessions.signIn({ ...kim, password: 'another password' }, here), 'wrongCredentials')
})

test('of two who say that an address is theirs, it is whose who opens the link; nothing is left of the other', async () => {
  const server = await openServerWithAccounts()
  const { registration, sessions, addresses } = server.accounts
  done(await registration.signUp({ ...kim, password: 'the password of a thief' }, here))
  const first = linkTo(server, kim.address)
  done(await registration.signUp(kim, here))
  done(await addresses.verify({ secret: linkTo(server, kim.address), password }, here))
  refused(await addresses.verify({ secret: first, password }, here), 'linkSpent')
  refused(await sessions.signIn({ ...kim, password: 'the password of a thief' }, here), 'wrongCredentials')
  await enter(server, kim.address)
  assert.equal(server.database.prepare('SELECT count(*) AS n FROM accounts_users').get()?.['n'], 1)
})

test('a letter to a stranger holds nothing that the visitor wrote', async () => {
  const server = await openServerWithAccounts()
  done(await server.accounts.registration.signUp({ ...kim, name: 'BUY THIS http://evil.example' }, here))
  const { subject, text } = lastLetter(server, kim.address)
  assert.doesNotMatch(subject + text, /BUY|evil/)
})

test('an address gets only so many letters that are asked for at one place, whether it has an account or not', async () => {
  const server = await openServerWithAccounts({ limits: { letters: { times: 2, within: 60_000 } } })
  const { sessions } = server.accounts
  for (const _ of [1, 2]) done(await sessions.askLink(kim.address, here))
  const answer = await sessions.askLink(kim.address, here)
  assert.deepEqual(answer.ok ? answer : { code: answer.code, retryAfter: answer.retryAfter }, {
    code: 'tooManyTries',
    retryAfter: 60,
  })
  assert.equal(server.letters.length, 2)
  server.clock.at += 60_000
  done(await sessions.askLink(kim.address, here))
})

test('who has letters of one kind written to an address keeps no one elsewhere from it, nor from letters of another kind', async () => {
  const server = await openServerWithAccounts({ limits: { letters: { times: 1, within: HOUR } } })
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

test('an address gets only so many letters of one kind, wherever they are asked for', async () => {
  const server = await openServerWithAccounts({ limits: { lettersFromAnywhere: { times: 2, within: HOUR } } })
  const { sessions, passwords, addresses } = server.accounts
  for (const place of [here, elsewhere]) done(await sessions.askLink(kim.address, place))
  refused(await sessions.askLink(kim.address, { ...here, ip: '198.51.100.77' }), 'tooManyTries')
  done(await passwords.forgotten(kim.address, here))
  for (const host of ['lee', 'max']) done(await addresses.addressee(kim.address, 'invitations', host))
  refused(await addresses.addressee(kim.address, 'invitations', 'ned'), 'tooManyTries')
})

test('at one place so many letters are asked for only, to whomever, so that no one has the server write to half the world', async () => {
  const server = await openServerWithAccounts({ limits: { lettersFromOnePlace: { times: 3, within: HOUR } } })
  const { registration, sessions, passwords } = server.accounts
  done(await registration.signUp(kim, here))
  done(await sessions.askLink('lee@example.org', here))
  done(await passwords.forgotten('max@example.org', here))
  refused(await registration.signUp({ ...kim, address: 'ned@example.org' }, here), 'tooManyTries')
  refused(await sessions.askLink('ned@example.org', here), 'tooManyTries')
  refused(await passwords.forgotten('ned@example.org', here), 'tooManyTries')
  assert.equal(server.letters.length, 3)
  done(await sessions.askLink('ned@example.org', elsewhere))
  server.clock.at += HOUR
  done(await sessions.askLink('ned@example.org', here))
})

test('a server that names no operator belongs to who is verified first, and to no one after them', async () => {
  const server = await openServerWithAccounts({ operators: [], registration: 'closed' })
  const { people, registration } = server.accounts
  const first = await guest(server, kim.address)
  assert.equal(first.caller.operator, true)
  refused(await registration.signUp({ ...kim, address: 'lee@example.org' }, here), 'registrationClosed')
  done(await people.remove(first.account, password))
  refused(await registration.signUp(kim, here), 'registrationClosed')
})

test('an operator is who has an address of one, verified; they may come even to a closed server', async () => {
  const server = await openServerWithAccounts({ registration: 'closed', operators: ['Operator@Nomic.example'] })
  refused(await server.accounts.registration.signUp(kim, here), 'registrationClosed')
  const { caller } = await guest(server, 'operator@nomic.example')
  assert.equal(caller.operator, true)
})

test('once an operator is there, no one finds out their address by signing up with it', async () => {
  const server = await openServerWithAccounts({ registration: 'closed' })
  const operator = { ...kim, address: 'operator@nomic.example' }
  await guest(server, operator.address)
  const sent = server.letters.length
  assert.deepEqual(
    await server.accounts.registration.signUp(operator, elsewhere),
    await server.accounts.registration.signUp(kim, elsewhere),
  )
  assert.equal(server.letters.length, sent)
})

test('by invitation one comes once', async () => {
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

test('an invitation to an address goes there, and its secret to no one else; withdrawn or run out it opens nothing', async () => {
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

test('an invitation to a game opens a server by invitation', async () => {
  const server = await openServerWithAccounts({
    registration: 'invitation',
    invited: async secret => secret === 'to a game',
  })
  done(await server.accounts.registration.signUp({ ...kim, invitation: 'to a game' }, here))
})

test('of several who come by one invitation at the very same moment one comes, and nothing is left of the others', async () => {
  const settings = { registration: 'invitation', invited: async (secret: string) => secret === 'to a game' } as const
  const server = await openServerWithAccounts(settings)
  const { registration } = server.accounts
  const { account: by } = await guest(server, 'operator@nomic.example')
  const { secret = '' } = done(await registration.invite(by))
  for (const invitation of [secret, 'to a game']) {
    const before = server.letters.length
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
    assert.equal(server.letters.length, before + 1)
  }
  const rows = (table: string) => server.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']
  assert.deepEqual([rows('accounts_users'), rows('accounts_credentials'), rows('accounts_people')], [3, 3, 3])
})

test('an invitation that is withdrawn while someone comes by it lets no one in', async () => {
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
