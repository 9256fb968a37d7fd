import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopes } from '../../src/ports/caller.ts'
import { TokenScope } from '../../src/wire/api-token.ts'
import { lastEmail, linkTo, password } from '../accounts/server-with-accounts.ts'
import { serveAccounts } from './served-accounts.ts'
import type { Came } from './visiting.ts'

const kim = 'kim@example.org'

function refused({ status, body, headers }: Came, expected: number, code: string, field?: string): void {
  assert.deepEqual([status, body?.code, body?.field], [expected, code, field], JSON.stringify(body))
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.match(body.detail, /^\S.*\.$/)
}

test('a user can sign up, verify an address, sign in, be identified, and sign out', async context => {
  const server = await serveAccounts(context)
  const browser = server.browser()
  refused(await browser.ask('GET', '/api/v1/me'), 401, 'signInFirst')
  assert.deepEqual((await browser.ask('GET', '/api/v1/accounts')).body, { registration: 'open', emailsHere: false })
  const made = await browser.ask('POST', '/api/v1/accounts', { name: 'Kim', address: kim, password })
  assert.equal(made.status, 202)
  refused(await browser.ask('POST', '/api/v1/sessions', { address: kim, password }), 403, 'addressUnverified')
  const verified = await browser.ask('POST', '/api/v1/addresses/verify', { secret: linkTo(server, kim) })
  assert.deepEqual(verified.body, { address: kim })
  const entered = await browser.ask('POST', '/api/v1/sessions', { address: kim, password })
  assert.equal(entered.status, 201)
  assert.equal(entered.body.current, true)
  const [cookie = ''] = entered.headers.getSetCookie()
  assert.match(cookie, /^nomothete\.session=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
  assert.ok(!JSON.stringify(entered.body).includes(cookie.slice(18, 40)))
  const me = await browser.ask('GET', '/api/v1/me')
  assert.deepEqual([me.status, me.body.name, me.body.operator], [200, 'Kim', false])
  assert.equal(me.headers.get('cache-control'), 'no-store')
  const out = await browser.ask('DELETE', '/api/v1/sessions/current')
  assert.equal(out.status, 204)
  assert.match(out.headers.getSetCookie()[0] ?? '', /^nomothete\.session=;.*Expires=Thu, 01 Jan 1970/)
  browser.headers['cookie'] = cookie.split(';')[0] ?? ''
  refused(await browser.ask('GET', '/api/v1/me'), 401, 'signInFirst')
})

test('over HTTPS, the cookie is secure and cannot be set by another host', async context => {
  const server = await serveAccounts(context, { home: 'https://nomic.localhost' })
  const browser = await server.guest(kim)
  const { headers } = await browser.ask('POST', '/api/v1/sessions', { address: kim, password })
  assert.match(
    headers.getSetCookie()[0] ?? '',
    /^__Host-nomothete\.session=.*; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
  )
  assert.equal((await browser.ask('GET', '/api/v1/me')).status, 200)
})

test('a link signs a user in once, and a forgotten password can be reset', async context => {
  const server = await serveAccounts(context)
  const first = await server.guest(kim)
  const browser = server.browser()
  assert.equal((await browser.ask('POST', '/api/v1/links', { address: kim })).status, 202)
  const secret = linkTo(server, kim)
  assert.equal((await browser.ask('POST', '/api/v1/links/redeem', { secret })).status, 201)
  assert.equal((await browser.ask('GET', '/api/v1/me')).status, 200)
  refused(await server.browser().ask('POST', '/api/v1/links/redeem', { secret }), 410, 'linkSpent')
  assert.equal((await browser.ask('POST', '/api/v1/passwords/forgotten', { address: kim })).status, 202)
  const reset = { secret: linkTo(server, kim), password: 'another good password' }
  assert.deepEqual((await server.browser().ask('POST', '/api/v1/passwords/reset', reset)).body, {
    address: kim,
    sessions: 2,
    tokens: 0,
    invitations: 0,
    addresses: [],
  })
  for (const out of [first, browser]) refused(await out.ask('GET', '/api/v1/me'), 401, 'signInFirst')
  refused(await browser.ask('POST', '/api/v1/sessions', { address: kim, password }), 401, 'wrongCredentials')
  const again = await browser.ask('POST', '/api/v1/sessions', { address: kim, password: reset.password })
  assert.equal(again.status, 201)
})

test('after too many failed attempts, the response says when to try again', async context => {
  const server = await serveAccounts(context, { limits: { signInFromOnePlace: { times: 1, within: 60_000 } } })
  const wish = { address: 'nobody@example.org', password }
  refused(await server.browser().ask('POST', '/api/v1/sessions', wish), 401, 'wrongCredentials')
  const locked = await server.browser().ask('POST', '/api/v1/sessions', wish)
  refused(locked, 429, 'tooManyTries')
  assert.equal(locked.body.retryAfter, 60)
  assert.equal(locked.headers.get('retry-after'), '60')
})

test('responses about an address are the same whether or not it has an account', async context => {
  const server = await serveAccounts(context)
  await server.guest(kim)
  const browser = server.browser()
  for (const path of ['/api/v1/links', '/api/v1/passwords/forgotten', '/api/v1/accounts']) {
    const wish = (address: string) => (path.endsWith('accounts') ? { name: 'Lee', address, password } : { address })
    const known = await browser.ask('POST', path, wish(kim))
    const unknown = await browser.ask('POST', path, wish('nobody@example.org'))
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    assert.equal(known.status, 202)
  }
})

test('a request from another site changes nothing, even with the cookie', async context => {
  const server = await serveAccounts(context)
  const { headers } = await server.guest(kim)
  const browser = server.browser()
  const ask = (more: Record<string, string>) => {
    const { 'sec-fetch-site': _, ...others } = headers
    browser.headers['cookie'] = others['cookie'] ?? ''
    return browser.ask('DELETE', '/api/v1/me/sessions', undefined, more)
  }
  for (const site of ['cross-site', 'same-site'])
    refused(await ask({ 'sec-fetch-site': site, origin: 'https://evil.example' }), 403, 'crossSite')
  delete browser.headers['sec-fetch-site']
  refused(await ask({}), 403, 'crossSite')
  refused(await ask({ origin: 'https://evil.example' }), 403, 'crossSite')
  refused(await ask({ origin: 'null' }), 403, 'crossSite')
  assert.equal((await ask({ origin: 'http://nomic.localhost' })).status, 204)
  const form = await fetch(`${server.origin}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
    body: JSON.stringify({ address: kim, password }),
  })
  assert.equal(form.status, 403)
})

test('a session key that this server did not create identifies no one, and signing in always creates a new session', async context => {
  const server = await serveAccounts(context)
  const thief = await server.guest('thief@example.org')
  const browser = server.browser()
  browser.headers['cookie'] = thief.headers['cookie'] ?? ''
  await server.guest(kim)
  assert.equal((await browser.ask('POST', '/api/v1/sessions', { address: kim, password })).status, 201)
  assert.notEqual(browser.headers['cookie'], thief.headers['cookie'])
  const { body } = await thief.ask('GET', '/api/v1/me/addresses')
  assert.deepEqual(body.addresses[0].address, 'thief@example.org')
  browser.headers['cookie'] = 'nomothete.session=made.up'
  refused(await browser.ask('GET', '/api/v1/me'), 401, 'signInFirst')
})

test('you can list your sessions and end them', async context => {
  const server = await serveAccounts(context)
  const browser = await server.guest(kim)
  const other = server.browser()
  const { body: session } = await other.ask('POST', '/api/v1/sessions', { address: kim, password })
  const { body } = await browser.ask('GET', '/api/v1/me/sessions')
  assert.equal(body.sessions.length, 2)
  assert.deepEqual(
    body.sessions.filter((one: { current: boolean }) => !one.current).map((one: { id: string }) => one.id),
    [session.id],
  )
  assert.equal((await browser.ask('DELETE', `/api/v1/me/sessions/${session.id}`)).status, 204)
  refused(await browser.ask('DELETE', `/api/v1/me/sessions/${session.id}`), 404, 'noSuchSession')
  refused(await other.ask('GET', '/api/v1/me'), 401, 'signInFirst')
})

test('you can change your name, email settings, addresses and password', async context => {
  const server = await serveAccounts(context)
  const browser = await server.guest(kim)
  const second = { address: 'kim@work.example', password }
  assert.equal((await browser.ask('POST', '/api/v1/me/addresses', second)).status, 202)
  await browser.ask('POST', '/api/v1/addresses/verify', { secret: linkTo(server, second.address) })
  const change = { name: 'Kim II', emails: { reminders: false }, emailAddresses: [second.address] }
  const { body: me } = await browser.ask('PATCH', '/api/v1/me', change)
  assert.deepEqual([me.name, me.emails], ['Kim II', { invitations: true, reminders: false, events: true }])
  const { body } = await browser.ask('GET', '/api/v1/me/addresses')
  assert.deepEqual(
    body.addresses.map(({ address, emails }: { address: string; emails: boolean }) => [address, emails]),
    [[kim, false], [second.address, true]], // biome-ignore format: pairs
  )
  refused(await browser.ask('PATCH', '/api/v1/me', { operator: true }), 400, 'badRequest', 'operator')
  refused(await browser.ask('PATCH', '/api/v1/me', { emailAddresses: [] }), 409, 'lastAddress', 'emailAddresses')
  assert.equal((await browser.ask('DELETE', '/api/v1/me/addresses', { address: kim, password })).status, 204)
  refused(await browser.ask('DELETE', '/api/v1/me/addresses', second), 409, 'lastAddress')
  const wrong = { current: 'a guess of some length', next: 'another good password' }
  refused(await browser.ask('PUT', '/api/v1/me/password', wrong), 403, 'wrongPassword', 'current')
  assert.equal((await browser.ask('PUT', '/api/v1/me/password', { ...wrong, current: password })).status, 204)
  assert.match(lastEmail(server, second.address).subject, /password was changed/)
})

test('a token can do what its scopes permit, and no more', async context => {
  const server = await serveAccounts(context)
  const browser = await server.guest(kim)
  const make = (wish: object) => browser.ask('POST', '/api/v1/me/tokens', wish)
  const { status, body } = await make({ name: 'Robot', scopes: ['read'], until: '2999-01-01T00:00:00Z' })
  assert.equal(status, 201)
  assert.deepEqual([body.token.until, body.token.scopes], ['2999-01-01T00:00:00.000Z', ['read']])
  const robot = server.program(body.secret)
  assert.equal((await robot.ask('GET', '/api/v1/me')).body.name, 'Kim')
  refused(await robot.ask('GET', '/api/v1/me/addresses'), 403, 'tokenScope')
  refused(await robot.ask('POST', '/api/v1/me/tokens', { name: 'More', scopes: ['play'] }), 403, 'tokenScope')
  refused(await make({ name: 'Robot', scopes: ['operate'] }), 403, 'scopeNotYours', 'scopes')
  refused(await make({ name: 'Robot', scopes: ['everything'] }), 400, 'badRequest', 'scopes.0')
  refused(await make({ name: 'Robot', scopes: ['read'], until: 'tomorrow' }), 400, 'notATime', 'until')
  const keeper = await make({ name: 'Keeper', scopes: ['account'] })
  const persistence = server.program(keeper.body.secret)
  assert.equal((await persistence.ask('GET', '/api/v1/me/tokens')).body.tokens.length, 2)
  refused(await persistence.ask('DELETE', '/api/v1/sessions/current'), 404, 'noSuchSession')
  assert.equal((await browser.ask('DELETE', `/api/v1/me/tokens/${body.token.id}`)).status, 204)
  refused(await robot.ask('GET', '/api/v1/me'), 401, 'signInFirst')
  refused(await server.program('nomic_made-up').ask('GET', '/api/v1/games'), 401, 'signInFirst')
})

test('you can read your audit log, export your data and delete your account', async context => {
  const server = await serveAccounts(context)
  const browser = await server.guest(kim)
  const { body } = await browser.ask('GET', '/api/v1/me/audit?limit=2')
  assert.deepEqual(
    body.events.map(({ what }: { what: string }) => what),
    ['signIn', 'addressVerified'],
  )
  const rest = await browser.ask('GET', `/api/v1/me/audit?before=${body.events[1].id}`)
  assert.deepEqual(
    rest.body.events.map(({ what }: { what: string }) => what),
    ['signedUp'],
  )
  const home = await browser.ask('GET', '/api/v1/me/export')
  assert.match(home.headers.get('content-disposition') ?? '', /attachment/)
  assert.deepEqual([home.body.me.name, home.body.addresses[0].address, home.body.sessions.length], ['Kim', kim, 1])
  assert.deepEqual(home.body.shelf, [])
  refused(
    await browser.ask('DELETE', '/api/v1/me', { password: 'a guess of some length' }),
    403,
    'wrongPassword',
    'password',
  )
  assert.equal((await browser.ask('DELETE', '/api/v1/me', { password })).status, 204)
  refused(await browser.ask('GET', '/api/v1/me'), 401, 'signInFirst')
})

test('an error names a missing or unknown field of a request, and no response contains a password', async context => {
  const server = await serveAccounts(context)
  const browser = server.browser()
  const ask = (body: unknown) => browser.ask('POST', '/api/v1/accounts', body)
  const less = await ask({ name: 'Kim', address: kim })
  refused(less, 400, 'badRequest', 'password')
  assert.equal(less.body.detail, 'password is missing.')
  const more = await ask({ name: 'Kim', address: kim, password, operator: true })
  refused(more, 400, 'badRequest', 'operator')
  assert.equal(more.body.detail, 'operator is not an accepted field.')
  const weak = await ask({ name: 'Kim', address: kim, password: 'sesame' })
  refused(weak, 400, 'weakPassword', 'password')
  assert.doesNotMatch(JSON.stringify(weak.body), /sesame/)
  refused(await ask({ name: 'Kim', address: 'nobody', password }), 400, 'notAnAddress', 'address')
})

test('an operator can find an account, suspend it with a reason, and unsuspend it', async context => {
  const server = await serveAccounts(context)
  const browser = await server.guest(kim)
  const operator = await server.guest('operator@nomic.example')
  refused(await browser.ask('GET', '/api/v1/people'), 403, 'notForYou')
  const { body } = await operator.ask('GET', '/api/v1/people?words=KIM@')
  assert.deepEqual([body.people.length, body.people[0].addresses], [1, [kim]])
  const path = `/api/v1/people/${body.people[0].account}/suspension`
  assert.equal((await operator.ask('PUT', path, { why: 'Advertising.' })).status, 204)
  refused(await browser.ask('GET', '/api/v1/me'), 401, 'signInFirst')
  const answer = await browser.ask('POST', '/api/v1/sessions', { address: kim, password })
  refused(answer, 403, 'personSuspended')
  assert.match(answer.body.detail, /Advertising\.$/)
  // U+0000, which PostgreSQL takes in no text, counts as a space.
  assert.equal((await operator.ask('GET', '/api/v1/people?words=%00kim%40')).status, 200)
  const found = await operator.ask('GET', '/api/v1/people?words=kim%40')
  assert.equal(found.body.people[0].suspended.why, 'Advertising.')
  assert.equal((await operator.ask('DELETE', path)).status, 204)
  assert.equal((await browser.ask('POST', '/api/v1/sessions', { address: kim, password })).status, 201)
  const { body: own } = await operator.ask('GET', '/api/v1/me')
  refused(await operator.ask('PUT', `/api/v1/people/${own.account}/suspension`, { why: 'Tired.' }), 403, 'notYourself')
  refused(await operator.ask('PUT', '/api/v1/people/nobody/suspension', { why: 'Gone.' }), 404, 'noSuchAccount')
  const { body: seen } = await operator.ask('GET', '/api/v1/people/audit-log?limit=4')
  assert.deepEqual(
    seen.events.map(({ what, outcome, by }: Record<string, string>) => [what, outcome, by === own.account]),
    [
      ['signIn', 'done', false],
      ['unsuspended', 'done', true],
      ['signIn', 'personSuspended', false],
      ['suspended', 'done', true],
    ],
  )
})

test('an operator can send invitations on an invitation-only server', async context => {
  const server = await serveAccounts(context, { registration: 'invitation' })
  const operator = await server.guest('operator@nomic.example')
  const wish = { name: 'Kim', address: kim, password }
  refused(await server.browser().ask('POST', '/api/v1/accounts', wish), 403, 'invitationNeeded', 'invitation')
  const { status, body } = await operator.ask('POST', '/api/v1/people/invitations', {})
  assert.equal(status, 201)
  const come = await server.browser().ask('POST', '/api/v1/accounts', { ...wish, invitation: body.secret })
  assert.equal(come.status, 202)
  const sent = await operator.ask('POST', '/api/v1/people/invitations', { address: 'lee@example.org' })
  assert.deepEqual([sent.body.address, sent.body.secret], ['lee@example.org', undefined])
  const path = `/api/v1/people/invitations/${sent.body.id}`
  assert.equal((await operator.ask('DELETE', path)).status, 204)
  refused(await operator.ask('DELETE', path), 404, 'noSuchInvitation')
  const { body: left } = await operator.ask('GET', '/api/v1/people/invitations')
  assert.deepEqual(
    left.invitations.map(({ used }: { used?: string }) => typeof used),
    ['string'],
  )
  assert.ok(!('secret' in left.invitations[0]))
})

test('the API schema includes every scope', () => {
  assert.deepEqual(TokenScope.enum, scopes)
})
