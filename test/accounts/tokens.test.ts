import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, done, guest, here, lastEmail, openServerWithAccounts, refused } from './server-with-accounts.ts'

const kim = 'kim@example.org'
const wish = { name: 'My robot', scopes: ['read', 'play', 'read'] } as const

test('a token identifies its account and permissions, and its secret is shown once and never stored', async () => {
  const server = await openServerWithAccounts()
  const { caller, account } = await guest(server, kim)
  const { tokens } = server.accounts
  const { token, secret } = done(await tokens.make(caller, wish, here))
  assert.match(secret, /^nomic_[\w-]{43}$/)
  assert.deepEqual(await tokens.caller(secret), {
    account,
    name: 'Kim',
    operator: false,
    by: { token: token.id, scopes: ['read', 'play'] },
  })
  const [listed] = await tokens.of(account)
  assert.deepEqual(listed, { ...token, lastAt: server.clock.at })
  assert.doesNotMatch(JSON.stringify(listed), new RegExp(secret))
  assert.match(lastEmail(server, kim).text, /My robot/)
})

test('a token secret that is almost correct identifies no one', async () => {
  const server = await openServerWithAccounts()
  const { caller } = await guest(server, kim)
  const { tokens } = server.accounts
  const { token, secret } = done(await tokens.make(caller, wish, here))
  const hash = (await server.rows('SELECT hash FROM accounts_tokens'))[0]?.['hash']
  for (const other of ['', 'nomic_', secret.slice(6), `${secret}=`, secret.toUpperCase(), token.id, String(hash)])
    assert.equal(await tokens.caller(other), undefined, other)
})

test('a revoked token identifies no one, and no one can revoke someone else’s token', async () => {
  const server = await openServerWithAccounts()
  const { caller, account } = await guest(server, kim)
  const lee = await guest(server, 'lee@example.org')
  const { tokens } = server.accounts
  const { token, secret } = done(await tokens.make(caller, wish, here))
  refused(await tokens.revoke(lee.account, token.id, here), 'noSuchToken')
  done(await tokens.revoke(account, token.id, here))
  refused(await tokens.revoke(account, token.id, here), 'noSuchToken')
  assert.equal(await tokens.caller(secret), undefined)
})

test('a token stops working as soon as it is revoked, even if it was just used', async () => {
  const server = await openServerWithAccounts()
  const { caller, account } = await guest(server, kim)
  const { tokens } = server.accounts
  const kept = done(await tokens.make(caller, wish, here))
  const { token, secret } = done(await tokens.make(caller, wish, here))
  assert.deepEqual(
    [await tokens.caller(secret), await tokens.caller(secret)].map(it => it?.account),
    [account, account],
  )
  done(await tokens.revoke(account, token.id, here))
  assert.equal(await tokens.caller(secret), undefined)
  assert.equal((await tokens.caller(kept.secret))?.account, account)
})

test('a token expires at the set time', async () => {
  const server = await openServerWithAccounts()
  const { caller, account } = await guest(server, kim)
  const { tokens } = server.accounts
  refused(await tokens.make(caller, { ...wish, until: server.clock.at }, here), 'notATime')
  const until = server.clock.at + DAY
  const { secret } = done(await tokens.make(caller, { ...wish, until }, here))
  server.clock.at = until - 1
  assert.ok(await tokens.caller(secret))
  server.clock.at = until
  assert.equal(await tokens.caller(secret), undefined)
  assert.deepEqual(await tokens.of(account), [])
})

test('a token cannot create a token with more permissions, and only an operator can create one with the operator permission', async () => {
  const server = await openServerWithAccounts()
  const { tokens } = server.accounts
  const { caller } = await guest(server, kim)
  refused(await tokens.make(caller, { name: 'Mine', scopes: ['operate'] }, here), 'scopeNotYours')
  refused(await tokens.make(caller, { name: 'Mine', scopes: [] }, here), 'scopeNotYours')
  const { secret } = done(await tokens.make(caller, { name: 'Mine', scopes: ['account', 'read'] }, here))
  const narrow = await tokens.caller(secret)
  assert.ok(narrow)
  refused(await tokens.make(narrow, { name: 'Wider', scopes: ['read', 'play'] }, here), 'scopeNotYours')
  done(await tokens.make(narrow, { name: 'As wide', scopes: ['read'] }, here))
  const operator = await guest(server, 'operator@nomic.example')
  done(await tokens.make(operator.caller, { name: 'Watch', scopes: ['operate'] }, here))
})

test('a token’s name must be a valid name, and an account has at most fifty tokens', async () => {
  const server = await openServerWithAccounts()
  const { caller } = await guest(server, kim)
  const { tokens } = server.accounts
  refused(await tokens.make(caller, { ...wish, name: 'a\nb' }, here), 'notAName')
  for (let number = 0; number < 50; number++) done(await tokens.make(caller, wish, here))
  refused(await tokens.make(caller, wish, here), 'tooManyTokens')
})
