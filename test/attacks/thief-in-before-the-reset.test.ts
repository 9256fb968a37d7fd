import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  done,
  elsewhere,
  enter,
  guest,
  here,
  lastEmail,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
} from '../accounts/server-with-accounts.ts'

const victim = 'victim@example.org'
const thiefs = 'thief@example.org'
const next = 'another good password'

/**
 * The account of a victim whose password a thief knows: the thief has a token, a verified address and an unverified
 * one.
 */
async function robbed() {
  const server = await openServerWithAccounts()
  const { account, caller } = await guest(server, victim)
  const { addresses, tokens } = server.accounts
  const { secret: token } = done(await tokens.make(caller, { name: 'Robot', scopes: ['account'] }, elsewhere))
  done(await addresses.add(account, { address: thiefs, password }, elsewhere))
  done(await addresses.verify({ secret: linkTo(server, thiefs), caller: account }, elsewhere))
  done(await addresses.add(account, { address: 'later@example.org', password }, elsewhere))
  return { server, account, token, caller, ...server.accounts }
}

test('a reset revokes a thief’s tokens and sessions, removes their addresses, and notifies the owner', async () => {
  const { server, account, token, tokens, addresses, passwords, sessions, audit } = await robbed()
  const { key } = await enter(server, thiefs, elsewhere)
  done(await passwords.forgotten(victim, here))
  const ended = done(await passwords.reset(linkTo(server, victim), next, here))
  assert.deepEqual(ended, {
    ok: true,
    address: victim,
    sessions: 2,
    tokens: 1,
    invitations: 0,
    addresses: ['later@example.org', thiefs],
  })
  assert.equal(await tokens.caller(token), undefined)
  assert.equal(await sessions.caller(key), undefined)
  assert.deepEqual(
    (await addresses.of(account)).map(({ address, emails }) => [address, emails]),
    [[victim, true]],
  )
  refused(await sessions.signIn({ address: thiefs, password: next }, elsewhere), 'wrongCredentials')
  const { text } = lastEmail(server, victim)
  assert.match(text, /ended: 2\n.* revoked: 1\n.* ended: 0\n.* removed: .*thief@example.org/)
  assert.match(lastEmail(server, thiefs).text, /thief@example\.org no longer belongs/)
  const said = (await audit.of(account, 20)).map(({ what }) => what)
  assert.deepEqual(said.slice(0, 5), [
    'addressRemoved',
    'addressRemoved',
    'tokenRevoked',
    'sessionEnded',
    'passwordReset',
  ])
})

test('links that a thief requested before a reset stop working after the reset', async () => {
  const { server, account, passwords, sessions, addresses } = await robbed()
  done(await passwords.forgotten(thiefs, elsewhere))
  const reset = linkTo(server, thiefs)
  done(await sessions.askLink(thiefs, elsewhere))
  const signIn = linkTo(server, thiefs)
  const verify = linkTo(server, 'later@example.org')
  done(await passwords.forgotten(victim, here))
  done(await passwords.reset(linkTo(server, victim), next, here))
  refused(await passwords.reset(reset, 'the password of a thief', elsewhere), 'linkSpent')
  refused(await sessions.redeemLink(signIn, elsewhere), 'linkSpent')
  refused(await addresses.verify({ secret: verify, caller: account }, elsewhere), 'linkSpent')
})

test('a removed address no longer receives links to the account', async () => {
  const { server, passwords, sessions } = await robbed()
  done(await passwords.forgotten(victim, here))
  done(await passwords.reset(linkTo(server, victim), next, here))
  for (const address of [thiefs, 'later@example.org']) {
    done(await passwords.forgotten(address, elsewhere))
    assert.match(lastEmail(server, address).subject, /No account/)
    done(await sessions.askLink(address, elsewhere))
    assert.match(lastEmail(server, address).subject, /No account/)
  }
})

test('nothing remains of a thief who signs in, changes the password or adds an address at the moment of the reset', async () => {
  const { server, account, passwords, sessions, addresses } = await robbed()
  done(await passwords.forgotten(victim, here))
  const secret = linkTo(server, victim)
  const change = { current: password, next: 'the password of a thief' }
  const [, , ended] = await Promise.all([
    passwords.change(account, change, undefined, elsewhere),
    sessions.signIn({ address: thiefs, password }, elsewhere),
    passwords.reset(secret, next, here),
    sessions.signIn({ address: victim, password }, elsewhere),
    addresses.add(account, { address: 'third@example.org', password }, elsewhere),
  ])
  done(ended)
  assert.deepEqual(await sessions.of(account), [])
  refused(await sessions.signIn({ address: victim, password: 'the password of a thief' }, here), 'wrongCredentials')
  const [only, ...others] = await addresses.of(account)
  assert.deepEqual([only?.address, others.filter(one => one.verifiedAt !== undefined)], [victim, []])
  done(await sessions.signIn({ address: victim, password: next }, here))
})

test('a thief who changes the password or signs everyone out does not cancel the owner’s reset', async () => {
  const { server, account, passwords, sessions } = await robbed()
  done(await passwords.forgotten(victim, here))
  const secret = linkTo(server, victim)
  done(await passwords.change(account, { current: password, next: 'the password of a thief' }, undefined, elsewhere))
  await sessions.endOthers(account, undefined, elsewhere)
  done(await passwords.reset(secret, next, here))
  done(await sessions.signIn({ address: victim, password: next }, here))
})

test('a thief who redirects all emails to their own address cannot keep the owner from being notified', async () => {
  const { server, account, caller, people, tokens, passwords } = await robbed()
  done(await people.change(account, { emailAddresses: [thiefs] }))
  done(await tokens.make(caller, { name: 'Second', scopes: ['read'] }, elsewhere))
  assert.match(lastEmail(server, victim).text, /“Second”/)
  done(await passwords.change(account, { current: password, next: 'the password of a thief' }, undefined, elsewhere))
  assert.match(lastEmail(server, victim).subject, /password was changed/)
})
