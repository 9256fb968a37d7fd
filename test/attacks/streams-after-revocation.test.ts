import assert from 'node:assert/strict'
import { test } from 'node:test'
import { password } from '../accounts/server-with-accounts.ts'
import { type Following, follow } from '../http/follow.ts'
import { openHostedServer } from '../http/hosted-server.ts'

// Streams send keep-alives every twenty seconds here. So if a stream ends sooner, the preceding request has ended it.

async function watched(t: Parameters<typeof openHostedServer>[0]) {
  const hosted = await openHostedServer(t)
  const ann = await hosted.guest('Ann')
  const founded = await ann.ask('POST', '/api/v1/games', {
    title: 'Ours',
    ruleset: 'suber',
    players: [{ name: 'Ann', surname: 'Ames' }],
  })
  assert.equal(founded.status, 201)
  const game: string = founded.body.id
  const watch = async (path: string, headers: Record<string, string>): Promise<Following> => {
    const following = await follow(`${hosted.origin}${path}`, headers)
    t.after(() => following.leave())
    assert.equal(following.status, 200)
    await following.until(1)
    return following
  }
  const streams = (headers: Record<string, string>) =>
    Promise.all(['/api/v1/me/stream', `/api/v1/games/${game}/stream`].map(path => watch(path, headers)))
  const ended = (all: readonly Following[]) => Promise.all(all.map(it => it.ended))
  return { ...hosted, ann, game, streams, ended }
}

test('signing out immediately ends that session’s streams, even of a public game, and no other streams', async t => {
  const { ann, stranger, streams, ended, game } = await watched(t)
  const here = await streams({ cookie: ann.headers['cookie'] ?? '' })
  const other = stranger()
  const address = 'ann@example.org'
  assert.equal((await other.ask('POST', '/api/v1/sessions', { address, password })).status, 201)
  const there = await streams({ cookie: other.headers['cookie'] ?? '' })
  assert.equal((await ann.ask('DELETE', '/api/v1/sessions/current')).status, 204)
  await ended(here)
  const said = await other.ask('POST', `/api/v1/games/${game}/acts`, { do: 'announce', with: { text: 'Still here.' } })
  assert.equal(said.status, 201)
  await Promise.all(there.map(it => it.until(2)))
})

test('revoking a token immediately ends its streams, and its owner’s session continues', async t => {
  const { ann, streams, ended } = await watched(t)
  const made = await ann.ask('POST', '/api/v1/me/tokens', { name: 'Bot', scopes: ['read'] })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const bot = await streams({ authorization: `Bearer ${made.body.secret}` })
  const own = await streams({ cookie: ann.headers['cookie'] ?? '' })
  const revoked = await ann.ask('DELETE', `/api/v1/me/tokens/${made.body.token.id}`)
  assert.equal(revoked.status, 204, JSON.stringify(revoked.body))
  await ended(bot)
  assert.ok(own.every(it => it.events.length === 1))
})

test('suspending an account immediately ends its streams', async t => {
  const { ann: operator, guest, streams, ended } = await watched(t)
  const bob = await guest('Bob')
  const his = await streams({ cookie: bob.headers['cookie'] ?? '' })
  const suspended = await operator.ask('PUT', `/api/v1/people/${bob.account}/suspension`, { why: 'Flooding.' })
  assert.ok(suspended.status < 300, JSON.stringify(suspended.body))
  await ended(his)
})

test('suspending an account ends the streams of its tokens, and none can be opened or resumed', async t => {
  const { ann: operator, guest, streams, ended, game, origin } = await watched(t)
  const bob = await guest('Bob')
  const made = await bob.ask('POST', '/api/v1/me/tokens', { name: 'Bot', scopes: ['read'] })
  const headers = { authorization: `Bearer ${made.body.secret}` }
  const his = await streams(headers)
  const suspended = await operator.ask('PUT', `/api/v1/people/${bob.account}/suspension`, { why: 'Flooding.' })
  assert.ok(suspended.status < 300, JSON.stringify(suspended.body))
  await ended(his)
  for (const more of [{}, { 'last-event-id': his[1]?.events[0]?.id ?? '0' }]) {
    const refused = await follow(`${origin}/api/v1/me/stream`, { ...headers, ...more })
    assert.ok([401, 403].includes(refused.status), `${refused.status}`)
    refused.leave()
  }
  const open = await follow(`${origin}/api/v1/games/${game}/stream`, headers)
  assert.ok([401, 403].includes(open.status), `as who is suspended nobody looks on: ${open.status}`)
  open.leave()
})

test('lifting a suspension does not reopen streams that have ended', async t => {
  const { ann: operator, guest, streams, ended } = await watched(t)
  const bob = await guest('Bob')
  const cookie = { cookie: bob.headers['cookie'] ?? '' }
  const his = await streams(cookie)
  await operator.ask('PUT', `/api/v1/people/${bob.account}/suspension`, { why: 'Flooding.' })
  await ended(his)
  const counts = his.map(it => it.events.length)
  const lifted = await operator.ask('DELETE', `/api/v1/people/${bob.account}/suspension`)
  assert.ok(lifted.status < 300, JSON.stringify(lifted.body))
  assert.deepEqual(
    his.map(it => it.events.length),
    counts,
  )
})

test('a token without read permission cannot open a stream', async t => {
  const { ann, game, origin } = await watched(t)
  const made = await ann.ask('POST', '/api/v1/me/tokens', { name: 'Bot', scopes: ['play'] })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const headers = { authorization: `Bearer ${made.body.secret}` }
  for (const path of ['/api/v1/me/stream', `/api/v1/games/${game}/stream`]) {
    const refused = await follow(`${origin}${path}`, headers)
    assert.equal(refused.status, 403)
    refused.leave()
  }
})

test('making a game private immediately ends strangers’ streams', async t => {
  const { ann, game, streams, ended, origin } = await watched(t)
  const following = await follow(`${origin}/api/v1/games/${game}/stream`)
  t.after(() => following.leave())
  const own = await streams({ cookie: ann.headers['cookie'] ?? '' })
  const changed = await ann.ask('PATCH', `/api/v1/games/${game}`, { visibility: 'private' })
  assert.ok(changed.status < 300, JSON.stringify(changed.body))
  await ended([following])
  assert.ok(own.every(it => it.events.length === 1))
})
