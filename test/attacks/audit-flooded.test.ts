import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  count,
  done,
  elsewhere,
  guest,
  here,
  openServerWithAccounts,
  password,
  type ServerWithAccounts,
} from '../accounts/server-with-accounts.ts'

const kim = 'kim@example.org'
const many = { times: 1_000, within: 60_000 }
const limits = { signInFromOnePlace: many, signInsFromOnePlace: many, signInFromAnywhere: many }

const logged = (server: ServerWithAccounts, where: string) => count(server, 'accounts_audit_log', where)

test('failed sign-ins to an account fill only part of its audit log and displace no other events', async () => {
  const server = await openServerWithAccounts({ limits, auditLimits: { ofKind: 3 } })
  const { account } = await guest(server, kim)
  const guess = { address: kim, password: 'a wrong guess' }
  for (let tries = 0; tries < 8; tries += 1) await server.accounts.sessions.signIn(guess, elsewhere)
  const said = (await server.accounts.audit.of(account, 100)).map(({ what, outcome }) => `${what} ${outcome}`)
  assert.deepEqual(said, [
    'signIn wrongCredentials',
    'signIn wrongCredentials',
    'signIn wrongCredentials',
    'signIn done',
    'addressVerified done',
    'signedUp done',
  ])
})

test('a thief who signs in repeatedly cannot push the creation of a token out of the audit log', async () => {
  const server = await openServerWithAccounts({ limits, auditLimits: { ofKind: 3 } })
  const { account, caller } = await guest(server, kim)
  done(await server.accounts.tokens.make(caller, { name: 'Robot', scopes: ['read'] }, elsewhere))
  for (let tries = 0; tries < 6; tries += 1)
    done(await server.accounts.sessions.signIn({ address: kim, password }, elsewhere))
  const said = (await server.accounts.audit.of(account, 100)).map(({ what }) => what)
  assert.deepEqual(said, ['signIn', 'signIn', 'signIn', 'tokenMade', 'addressVerified', 'signedUp'])
})

test('sign-ins with made-up addresses fill only part of the audit log, whether they come from one network or from many', async () => {
  const server = await openServerWithAccounts({ limits, auditLimits: { ofPlace: 2, failures: 4 } })
  await guest(server, kim)
  const { sessions } = server.accounts
  for (let number = 0; number < 5; number += 1)
    await sessions.signIn({ address: `nobody${number}@example.org`, password }, here)
  assert.equal(await logged(server, 'account IS NULL'), 2)
  for (let number = 0; number < 5; number += 1)
    await sessions.signIn({ address: kim, password: 'a wrong guess' }, { ip: `198.51.100.${number}`, agent: '' })
  for (let number = 0; number < 5; number += 1)
    await sessions.signIn({ address: 'nobody@example.org', password }, { ip: `198.51.100.${number}`, agent: '' })
  await server.accounts.sweep()
  assert.deepEqual(
    [await logged(server, 'account IS NULL'), await logged(server, "account IS NOT NULL AND outcome <> 'done'")],
    [4, 4],
  )
  assert.equal(await logged(server, "outcome = 'done'"), 3)
})
