import { test } from 'node:test'
import {
  done,
  elsewhere,
  here,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
} from '../accounts/server-with-accounts.ts'

const victim = 'victim@example.org'
const thiefs = 'the password of a thief'
const browser = { ...here, device: 'v'.repeat(43) }
const thief = { ...elsewhere, device: 't'.repeat(43) }

test('a thief who signs up after the victim gets no account when the victim opens their email', async () => {
  const server = await openServerWithAccounts()
  const { registration, addresses, sessions } = server.accounts
  done(await registration.signUp({ name: 'Victim', address: victim, password }, browser))
  const own = linkTo(server, victim)
  done(await registration.signUp({ name: 'Thief', address: victim, password: thiefs }, thief))
  const newer = linkTo(server, victim)
  refused(await addresses.verify({ secret: newer }, browser), 'passwordNeeded')
  refused(await addresses.verify({ secret: newer, password }, browser), 'wrongPassword')
  done(await addresses.verify({ secret: own }, browser))
  refused(await sessions.signIn({ address: victim, password: thiefs }, thief), 'wrongCredentials')
  done(await sessions.signIn({ address: victim, password }, browser))
  refused(await addresses.verify({ secret: newer, password: thiefs }, thief), 'linkSpent')
})

test('a thief who signed up before the victim gets no account when the victim opens their email', async () => {
  const server = await openServerWithAccounts()
  const { registration, addresses, sessions } = server.accounts
  done(await registration.signUp({ name: 'Thief', address: victim, password: thiefs }, thief))
  const older = linkTo(server, victim)
  refused(await addresses.verify({ secret: older }, browser), 'passwordNeeded')
  done(await addresses.verify({ secret: older, newPassword: password }, browser))
  refused(await sessions.signIn({ address: victim, password: thiefs }, thief), 'wrongCredentials')
  done(await sessions.signIn({ address: victim, password }, browser))
})

test('a thief who signs in to their own sign-up causes another email to the victim, which still requires a password', async () => {
  const server = await openServerWithAccounts()
  const { registration, addresses, sessions } = server.accounts
  done(await registration.signUp({ name: 'Thief', address: victim, password: thiefs }, thief))
  refused(await sessions.signIn({ address: victim, password: thiefs }, thief), 'addressUnverified')
  refused(await addresses.verify({ secret: linkTo(server, victim) }, browser), 'passwordNeeded')
  refused(await addresses.verify({ secret: linkTo(server, victim) }, here), 'passwordNeeded')
})

test('a link that was opened without proof of the sign-up still works for someone who has that proof', async () => {
  const server = await openServerWithAccounts()
  const { registration, addresses } = server.accounts
  done(await registration.signUp({ name: 'Victim', address: victim, password }, browser))
  const secret = linkTo(server, victim)
  refused(await addresses.verify({ secret }, here), 'passwordNeeded')
  refused(await addresses.verify({ secret, newPassword: 'short' }, here), 'weakPassword')
  done(await addresses.verify({ secret, password }, here))
})
