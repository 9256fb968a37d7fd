import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  done,
  elsewhere,
  guest,
  here,
  lastEmail,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
} from '../accounts/server-with-accounts.ts'

const victim = 'victim@example.org'
const browser = { ...elsewhere, device: 'v'.repeat(43) }

test('a thief who adds a victim’s address to an account does not get it when the victim opens the email', async () => {
  const server = await openServerWithAccounts()
  const thief = await guest(server, 'thief@example.org')
  const { addresses, sessions } = server.accounts
  done(await addresses.add(thief.account, { address: victim, password }, here))
  const secret = linkTo(server, victim)
  refused(await addresses.verify({ secret }, browser), 'passwordNeeded')
  refused(await addresses.verify({ secret, newPassword: 'another good password' }, browser), 'passwordNeeded')
  done(await sessions.askLink(victim, browser))
  assert.match(lastEmail(server, victim).subject, /No account/)
})

test('the recipient of an email to a mistyped address does not get the account through it', async () => {
  const server = await openServerWithAccounts()
  const owner = await guest(server, 'owner@example.org')
  const { addresses, passwords, sessions } = server.accounts
  done(await addresses.add(owner.account, { address: 'ownre@example.org', password }, here))
  const secret = linkTo(server, 'ownre@example.org')
  refused(await addresses.verify({ secret, newPassword: 'another good password' }, browser), 'passwordNeeded')
  done(await passwords.forgotten('ownre@example.org', browser))
  assert.doesNotMatch(lastEmail(server, 'ownre@example.org').text, /#/)
  done(await sessions.signIn({ address: 'owner@example.org', password }, here))
})

test('an added address can be confirmed only by its account', async () => {
  const server = await openServerWithAccounts()
  const owner = await guest(server, 'owner@example.org')
  const other = await guest(server, 'other@example.org')
  const { addresses } = server.accounts
  done(await addresses.add(owner.account, { address: 'second@example.org', password }, here))
  const secret = linkTo(server, 'second@example.org')
  refused(await addresses.verify({ secret, caller: other.account }, browser), 'passwordNeeded')
  done(await addresses.verify({ secret, caller: owner.account }, browser))
})
