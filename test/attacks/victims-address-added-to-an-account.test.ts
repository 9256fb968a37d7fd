import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  done,
  elsewhere,
  guest,
  here,
  lastLetter,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
} from '../accounts/server-with-accounts.ts'

const victim = 'victim@example.org'
const browser = { ...elsewhere, device: 'v'.repeat(43) }

test('a thief who adds the address of a victim to an account does not get it by the letter that the victim opens', async () => {
  const server = await openServerWithAccounts()
  const thief = await guest(server, 'thief@example.org')
  const { addresses, sessions } = server.accounts
  done(await addresses.add(thief.account, { address: victim, password }, here))
  const secret = linkTo(server, victim)
  refused(await addresses.verify({ secret }, browser), 'passwordNeeded')
  refused(await addresses.verify({ secret, newPassword: 'another good password' }, browser), 'passwordNeeded')
  done(await sessions.askLink(victim, browser))
  assert.match(lastLetter(server, victim).subject, /no account/)
})

test('whoever reads the letter to a mistyped address does not get the account by it', async () => {
  const server = await openServerWithAccounts()
  const owner = await guest(server, 'owner@example.org')
  const { addresses, passwords, sessions } = server.accounts
  done(await addresses.add(owner.account, { address: 'ownre@example.org', password }, here))
  const secret = linkTo(server, 'ownre@example.org')
  refused(await addresses.verify({ secret, newPassword: 'another good password' }, browser), 'passwordNeeded')
  done(await passwords.forgotten('ownre@example.org', browser))
  assert.doesNotMatch(lastLetter(server, 'ownre@example.org').text, /#/)
  done(await sessions.signIn({ address: 'owner@example.org', password }, here))
})

test('an added address is confirmed by its account and by no other', async () => {
  const server = await openServerWithAccounts()
  const owner = await guest(server, 'owner@example.org')
  const other = await guest(server, 'other@example.org')
  const { addresses } = server.accounts
  done(await addresses.add(owner.account, { address: 'second@example.org', password }, here))
  const secret = linkTo(server, 'second@example.org')
  refused(await addresses.verify({ secret, caller: other.account }, browser), 'passwordNeeded')
  done(await addresses.verify({ secret, caller: owner.account }, browser))
})
