import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkTo, password } from '../accounts/server-with-accounts.ts'
import { serveAccounts } from '../http/served-accounts.ts'

const victim = 'victim@example.org'
const thiefs = 'the password of a thief'
const SIGN_UP = '/api/v1/accounts'
const VERIFY = '/api/v1/addresses/verify'

test('a thief’s email confirms nothing in the browser of a victim who also signed up', async context => {
  const server = await serveAccounts(context)
  const [browser, thief] = [server.browser(), server.browser()]
  await browser.ask('POST', SIGN_UP, { name: 'Victim', address: victim, password })
  await thief.ask('POST', SIGN_UP, { name: 'Thief', address: victim, password: thiefs })
  const secret = linkTo(server, victim)
  const opened = await browser.ask('POST', VERIFY, { secret })
  assert.deepEqual([opened.status, opened.body.code, opened.body.field], [403, 'passwordNeeded', 'password'])
  assert.equal((await browser.ask('POST', VERIFY, { secret, newPassword: password })).status, 200)
  const entered = await thief.ask('POST', '/api/v1/sessions', { address: victim, password: thiefs })
  assert.deepEqual([entered.status, entered.body.code], [401, 'wrongCredentials'])
  assert.equal((await browser.ask('POST', '/api/v1/sessions', { address: victim, password })).status, 201)
})

test('a cookie that is made up or comes from another browser confirms nothing', async context => {
  const server = await serveAccounts(context)
  const [thief, other] = [server.browser(), server.browser()]
  await thief.ask('POST', SIGN_UP, { name: 'Thief', address: victim, password: thiefs })
  const secret = linkTo(server, victim)
  await other.ask('POST', SIGN_UP, { name: 'Other', address: 'other@example.org', password })
  const stored = (await server.rows('SELECT device FROM accounts_links'))[0]?.['device']
  for (const cookie of [
    other.headers['cookie'],
    `nomothete.device=${stored}`,
    'nomothete.device=',
    'nomothete.device=x',
  ])
    assert.equal((await server.browser().ask('POST', VERIFY, { secret }, { cookie: cookie ?? '' })).status, 403)
  assert.equal((await thief.ask('POST', VERIFY, { secret })).status, 200)
})

test('a browser’s secret is inaccessible to scripts and survives signing up again or signing out', async context => {
  const server = await serveAccounts(context, { home: 'https://nomic.localhost' })
  const browser = server.browser()
  const made = await browser.ask('POST', SIGN_UP, { name: 'Kim', address: 'kim@example.org', password })
  const [cookie = ''] = made.headers.getSetCookie()
  assert.match(cookie, /^__Host-nomothete\.device=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/)
  const again = await browser.ask('POST', SIGN_UP, { name: 'Kim', address: 'lee@example.org', password })
  assert.deepEqual(again.headers.getSetCookie(), [])
  assert.equal((await browser.ask('POST', VERIFY, { secret: linkTo(server, 'kim@example.org') })).status, 200)
  assert.equal((await browser.ask('POST', VERIFY, { secret: linkTo(server, 'lee@example.org') })).status, 200)
})
