import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostedServer } from '../http/hosted-server.ts'

/** Ann's server with a game that she hosts, and a function that sends a request with one of her tokens. */
async function withToken(t: Parameters<typeof openHostedServer>[0], scopes: readonly string[]) {
  const hosted = await openHostedServer(t)
  const ann = await hosted.guest('Ann')
  const players = [{ name: 'Ann', surname: 'Ames' }]
  const founded = await ann.ask('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players })
  const made = await ann.ask('POST', '/api/v1/me/tokens', { name: 'Bot', scopes })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const headers = { authorization: `Bearer ${made.body.secret}`, 'content-type': 'application/json' }
  const asks = async (method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${hosted.origin}/api/v1${path}`, { method, headers, ...sent })
    return { status: answer.status, code: (JSON.parse((await answer.text()) || '{}') as { code?: string }).code }
  }
  return { ann, asks, game: founded.body.id as string, token: made.body.token.id as string }
}

const SAYS = { do: 'announce', with: { text: 'Good day.' } }
/** The operations that no token permits, whatever its scopes, because they affect the account itself. */
const ACCOUNT: readonly (readonly [string, string, object?])[] = [
  ['POST', '/me/tokens', { name: 'More', scopes: ['read', 'play', 'host'] }],
  ['PUT', '/me/password', { password: 'another long password', old: 'another' }],
  ['DELETE', '/me', {}],
  ['POST', '/me/addresses', { address: 'thief@example.org' }],
]

test('a token with read permission cannot act', async t => {
  const { ann, asks, game } = await withToken(t, ['read'])
  assert.equal((await asks('GET', `/games/${game}/state`)).status, 200)
  const acted = await asks('POST', `/games/${game}/acts`, SAYS)
  assert.deepEqual([acted.status, acted.code], [403, 'tokenScope'])
  const entries = await ann.ask('GET', `/api/v1/games/${game}/entries`)
  assert.equal(entries.body.entries.length, 1, 'the founding alone')
})

test('a token with play permission cannot start a game, invite anyone or change a game', async t => {
  const { asks, game } = await withToken(t, ['play'])
  assert.equal((await asks('POST', `/games/${game}/acts`, SAYS)).status, 201)
  for (const [method, path, body] of [
    ['POST', '/games', { title: 'Mine', ruleset: 'suber', players: [{ name: 'A', surname: 'B' }] }],
    ['PATCH', `/games/${game}`, { visibility: 'private' }],
    ['GET', `/games/${game}/invitations`, undefined],
  ] as const) {
    const refused = await asks(method, path, body)
    assert.equal(refused.status, 403, `${method} ${path}: ${JSON.stringify(refused)}`)
  }
})

test('no token can create another, change the password, add an address or delete the account', async t => {
  const { asks, token } = await withToken(t, ['read', 'play', 'host'])
  for (const [method, path, body] of [...ACCOUNT, ['DELETE', `/me/tokens/${token}`] as const]) {
    const refused = await asks(method, path, body)
    assert.ok([401, 403].includes(refused.status), `${method} ${path}: ${JSON.stringify(refused)}`)
  }
  assert.equal((await asks('GET', '/games')).status, 200, 'the token is as it was')
})
