import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import type { Nodes, SeenNode } from '../../src/app/server/nodes.ts'
import type { StoredNode } from '../../src/ports/nodes.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { type Answered, does, foundedGame, ORIGIN, problem, testDoor } from '../http/test-door.ts'
import { until } from './cluster.ts'
import { deadAddress, fakeHome, nodeAt, nodesWithHome } from './fake-nodes.ts'

/** A server with a game whose home may be another node. */
async function withGame(context: TestContext, nodes: Nodes, http = {}) {
  const door = await testDoor(context, { nodes, http })
  const game = await foundedGame(door)
  const url = `/api/v1/games/${game}`
  const entries = async () => (await door.server.store.games.record(game))?.entries
  const announce = (headers = {}, body: unknown = { do: 'announce', with: { text: 'Hello.' } }) =>
    door.ask({ method: 'POST', url: `${url}/acts`, as: 'ames', body, headers })
  return { ...door, game, url, entries, announce }
}

describe('a request about a game', () => {
  test('reaches the home of the game as it was sent, with the address of the client', async t => {
    const home = await fakeHome(t, reply =>
      reply.writeHead(201, { 'content-type': 'application/json' }).end('{"seq":7}'),
    )
    const { announce, url, ask } = await withGame(t, nodesWithHome(home.node))
    const body = '{ "do":"announce",  "with": {"text": "1.0 \\u00e9"} }'
    const headers = {
      'idempotency-key': 'k1',
      cookie: 'a=1; b=2',
      authorization: 'Basic x',
      'if-match': `"${'0'.repeat(64)}"`,
    }
    const answer = await announce(headers, body)
    assert.deepEqual([answer.status, answer.json], [201, { seq: 7 }])
    const [heard] = home.heard
    assert.deepEqual([heard?.method, heard?.url, heard?.body], ['POST', `${url}/acts`, body])
    for (const [name, value] of Object.entries(headers)) assert.equal(heard?.headers[name], value)
    const {
      host,
      origin,
      'content-type': type,
      'x-nomothete-client': client,
      'x-nomothete-node': secret,
    } = heard?.headers ?? {}
    assert.deepEqual(
      [host, origin, type, client, secret],
      ['localhost:80', ORIGIN, 'application/json', '127.0.0.1', 'secret'],
    )
    await ask({ url: `${url}/entries?limit=1`, as: 'ames', headers: { 'if-none-match': '"x"' } })
    const [, read] = home.heard
    assert.deepEqual([read?.method, read?.url, read?.body], ['GET', `${url}/entries?limit=1`, ''])
    assert.equal(read?.headers['if-none-match'], '"x"')
  })

  test('whose client claims an address that is none reaches the home with the address of its connection', async t => {
    const home = await fakeHome(t, reply => reply.end())
    const { ask, url } = await withGame(t, nodesWithHome(home.node), { trustProxy: true })
    for (const claimed of ['unknown', '', '1.2.3', '203.0.113.7'])
      await ask({ url: `${url}/table`, headers: { 'x-forwarded-for': claimed } })
    const clients = home.heard.map(({ headers }) => headers['x-nomothete-client'])
    assert.deepEqual(clients, ['127.0.0.1', '127.0.0.1', '127.0.0.1', '203.0.113.7'])
  })

  test('with an odd address is forwarded or refused, and never breaks the server', async t => {
    const home = await fakeHome(t, reply => reply.end('home'))
    const { door, url } = await withGame(t, nodesWithHome(home.node))
    const place = new URL(await door.listen({ host: '127.0.0.1', port: 0 }))
    const answerTo = async (target: string): Promise<string> => {
      const socket = connect(Number(place.port), place.hostname)
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1')
      return text(socket)
    }
    for (const target of [
      `${url}/rules?\u00e9`,
      `http://other.example${url}/rules`,
      `${url}/rules/%c3%a9`,
      `${url}/rules/%00`,
    ])
      assert.match(await answerTo(target), /^HTTP\/1\.1 (200 OK[\s\S]*home|400 )/, target)
    assert.ok(home.heard.length > 0)
    for (const { headers } of home.heard) assert.equal(headers['x-nomothete-node'], 'secret')
  })

  test('gets the answer of the home: status, headers, cookies and body', async t => {
    const large = 'x'.repeat(3_000_000)
    const home = await fakeHome(t, (reply, { url = '' }) => {
      reply.setHeader('etag', '"e"')
      reply.setHeader('set-cookie', ['a=1', 'b=2'])
      if (url.endsWith('/rules')) reply.writeHead(304).end()
      else reply.writeHead(409, { 'content-type': 'text/plain', 'content-length': large.length }).end(large)
    })
    const { ask, url } = await withGame(t, nodesWithHome(home.node))
    const seen = ({ status, text, headers }: Answered) => [status, text, headers['etag'], headers['set-cookie']]
    assert.deepEqual(seen(await ask({ url: `${url}/table` })), [409, large, '"e"', ['a=1', 'b=2']])
    assert.deepEqual(seen(await ask({ url: `${url}/rules` })), [304, '', '"e"', ['a=1', 'b=2']])
    const head = await ask({ method: 'HEAD', url: `${url}/table` })
    assert.deepEqual([head.status, head.text, head.headers['content-length']], [409, '', String(large.length)])
  })

  test('stays here if it asks for a stream, or for what only the store knows', async t => {
    const home = await fakeHome(t, reply => reply.end())
    const { ask, url } = await withGame(t, nodesWithHome(home.node))
    for (const path of ['', '/checkpoint', '/talk', '/hosting'])
      assert.equal((await ask({ url: `${url}${path}`, as: 'ames' })).status, 200)
    assert.deepEqual(home.heard, [])
  })

  test('is refused here, and not sent on, if it is too long, malformed or not permitted', async t => {
    const home = await fakeHome(t, reply => reply.end())
    const { ask, announce, url } = await withGame(t, nodesWithHome(home.node))
    problem(await announce({}, 'x'.repeat(300_000)), 'bodyTooLarge', 413)
    problem(await announce({}, '{"do":'), 'badRequest', 400)
    problem(await announce({ 'content-encoding': 'gzip' }), 'notJson', 415)
    problem(await ask({ method: 'POST', url: `${url}/acts`, body: { do: 'announce' } }), 'signInFirst', 401)
    assert.deepEqual(home.heard, [])
  })

  test('is answered here if the home cannot be reached, was restarted, or is stopping', async t => {
    const ways = [
      nodeAt(await deadAddress()),
      (await fakeHome(t, reply => reply.writeHead(421).end())).node,
      (await fakeHome(t, reply => reply.writeHead(503, { 'content-type': 'application/json' }).end('{}'))).node,
    ]
    for (const node of ways) {
      const nodes = nodesWithHome(node)
      const { announce, ask, url, entries } = await withGame(t, nodes)
      assert.equal((await announce()).status, 201)
      assert.equal((await ask({ url: `${url}/table` })).status, 200)
      assert.deepEqual([await entries(), nodes.down], [2, [node.id, node.id]])
    }
  })

  test('a home’s own refusal is passed on, and nothing is done here', async t => {
    const refusal = '{"code":"tooBusy","status":503,"detail":"Too much."}'
    const home = await fakeHome(t, reply =>
      reply.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '3' }).end(refusal),
    )
    const { announce, entries } = await withGame(t, nodesWithHome(home.node))
    const answer = await announce()
    assert.deepEqual([answer.status, answer.text, answer.headers['retry-after']], [503, refusal, '3'])
    assert.equal(await entries(), 1)
  })

  test('is refused if the connection broke after an act may have arrived, unless the act has a key', async t => {
    const home = await fakeHome(t, reply => reply.socket?.destroy())
    const { announce, ask, url, entries } = await withGame(t, nodesWithHome(home.node))
    problem(await announce(), 'outcomeUnknown', 503)
    assert.deepEqual([home.heard.length, await entries()], [1, 1])
    assert.equal((await announce({ 'idempotency-key': 'k' })).status, 201)
    assert.equal((await announce({ 'idempotency-key': 'k' })).status, 200)
    assert.equal((await ask({ url: `${url}/table` })).status, 200)
    assert.equal(await entries(), 2)
  })
})

const readiness = async () => ({ ready: true, store: true, gameSessions: true, clock: true })

describe('nodes that are slow or mistaken', () => {
  test('a home that never answers holds up a limited number of requests, and the others are answered here', async t => {
    const silent = await fakeHome(t, () => {})
    const nodes = nodesWithHome(silent.node)
    const { ask, url } = await withGame(t, nodes)
    const statuses: number[] = []
    const many = Array.from({ length: 80 }, async (_, at) => {
      statuses.push((await ask({ url: `${url}/rules`, as: `someone ${at}` })).status)
    })
    await until(async () => statuses.length === 16 && silent.heard.length === 64)
    assert.deepEqual(nodes.down, [])
    silent.end()
    await Promise.all(many)
    assert.deepEqual(
      statuses,
      many.map(() => 200),
    )
  })

  test('a home is not given up because a client leaves before it has answered', async t => {
    const slow = await fakeHome(t, () => {})
    const outcomes: string[] = []
    const nodes = nodesWithHome(slow.node)
    const { door, url, entries } = await withGame(t, nodes, { forwarded: (outcome: string) => outcomes.push(outcome) })
    const place = new URL(await door.listen({ host: '127.0.0.1', port: 0 }))
    for (const times of [1, 2, 3]) {
      const client = connect(Number(place.port), place.hostname)
      client.write(`GET ${url}/table HTTP/1.1\r\nHost: x\r\n\r\n`)
      await until(async () => slow.heard.length === times)
      client.destroy()
      await until(async () => outcomes.length === times)
    }
    assert.deepEqual([nodes.down, outcomes, await entries()], [[], ['left', 'left', 'left'], 1])
  })

  test('a home that hangs is given up once it counts as dead', async t => {
    const hanging = await fakeHome(t, () => {})
    let lives = true
    const { announce, entries } = await withGame(t, nodesWithHome(hanging.node, { lives: () => lives }))
    const acts = [announce({ 'idempotency-key': 'k' }), announce()]
    await until(async () => hanging.heard.length === 2)
    lives = false
    const [keyed, other] = await Promise.all(acts)
    assert.equal(keyed?.status, 201)
    problem(other ?? assert.fail(), 'outcomeUnknown', 503)
    assert.equal(await entries(), 2)
  })

  test('two nodes that each think that the other is the home answer a request once', async t => {
    const store = memoryStore()
    const addresses = new Map<string, string>()
    const node = async (name: string, other: string, knows = other) => {
      const homeOf = async () => nodeAt(addresses.get(other) ?? '', knows)
      const nodes = nodesWithHome(undefined, { homeOf, isOurSecret: secret => secret === name })
      const opened = await testDoor(t, { store, nodes })
      addresses.set(name, await opened.door.listen({ host: '127.0.0.1', port: 0 }))
      return opened
    }
    const pairs = [
      [await node('a', 'b'), await node('b', 'a')],
      [await node('c', 'd', 'an old secret'), await node('d', 'c', 'an old secret')],
    ] as const
    for (const [one, other] of pairs) {
      const game = await foundedGame(one)
      for (const door of [one, other]) await does(door, game, 'ames', 'announce', { text: 'Hello.' })
      assert.equal((await store.games.record(game))?.entries, 3)
    }
  })
})

describe('a node to which requests are forwarded', () => {
  const nodes = (home = 'http://127.0.0.1:9') =>
    nodesWithHome(nodeAt(home), { isOurSecret: secret => secret === 'ours' })
  const forwarded = (client: string, secret = 'ours') => ({ 'x-nomothete-node': secret, 'x-nomothete-client': client })
  const seenFrom = ({ json }: { readonly json: unknown }) => (json as { client: { address: string } }).client.address

  test('believes the client’s address only from a node that knows its secret', async t => {
    const { ask } = await testDoor(t, { nodes: nodes(), http: { readiness } })
    assert.equal(seenFrom(await ask({ url: '/healthz', headers: forwarded('203.0.113.7') })), '203.0.113.7')
    assert.equal(seenFrom(await ask({ url: '/healthz', headers: forwarded('2001:db8::7') })), '2001:db8::7')
    const outside = { 'x-nomothete-client': '203.0.113.7', 'x-forwarded-for': '203.0.113.8' }
    assert.equal(seenFrom(await ask({ url: '/healthz', headers: outside })), '127.0.0.1')
  })

  test('refuses whoever claims to be a node without the secret, before anything is done', async t => {
    const { ask, announce, entries } = await withGame(t, nodes(), { readiness })
    for (const claim of ['', 'theirs', 'ours ', 'OURS'].map(secret => forwarded('203.0.113.7', secret)))
      problem(await announce(claim), 'badRequest', 421)
    problem(await ask({ url: '/healthz', headers: forwarded('not an address') }), 'badRequest', 421)
    problem(await ask({ url: '/healthz', headers: { 'x-nomothete-node': 'ours' } }), 'badRequest', 421)
    assert.equal(await entries(), 1)
  })

  test('answers what was forwarded, even if it thinks that the home is another node', async t => {
    const other = await fakeHome(t, reply => reply.end())
    const { announce, entries } = await withGame(t, nodes(other.node.address))
    assert.equal((await announce(forwarded('203.0.113.7'))).status, 201)
    assert.deepEqual([other.heard, await entries()], [[], 2])
  })

  test('does not count requests that the other node has counted', async t => {
    // Requests are counted by the minute.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const { ask, announce } = await withGame(t, nodes(), { limits: { perAddress: 3, perAccount: 3 } })
    const statuses: number[] = []
    for (let times = 0; times < 9; times += 1) statuses.push((await announce(forwarded('203.0.113.7'))).status)
    assert.deepEqual(new Set(statuses), new Set([201]))
    for (let times = 0; times < 3; times += 1) await ask({ url: '/api/v1/games' })
    problem(await ask({ url: '/api/v1/games' }), 'tooMuch', 429)
  })
})

describe('a file of pages that this node lacks', () => {
  const PART = '/assets/part-01234567.js'

  /** A server without files of pages, and another node that has one of them. */
  async function besideNode(t: TestContext, seen: (node: StoredNode) => SeenNode, perAddress: number) {
    const pages = mkdtempSync(join(tmpdir(), 'pages-'))
    t.after(() => rmSync(pages, { recursive: true }))
    mkdirSync(join(pages, 'assets'))
    writeFileSync(join(pages, 'index.html'), '')
    const other = await fakeHome(t, (reply, { url }) => {
      reply.statusCode = url === PART ? 200 : 404
      reply.end('// a part')
    })
    const nodes = nodesWithHome(undefined, { all: () => [seen(other.node)] })
    return { other, ...(await testDoor(t, { nodes, http: { pages, limits: { perAddress } } })) }
  }

  test('is asked of other nodes only within the limits of the client, because each request costs them one too', async t => {
    // Requests are counted by the minute.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const { ask, other } = await besideNode(t, node => ({ ...node, lives: true, isThis: false }), 3)
    assert.equal((await ask({ url: PART })).text, '// a part')
    const statuses: number[] = []
    for (let times = 0; times < 9; times += 1)
      statuses.push((await ask({ url: `/assets/made-up-${times}0123456.js` })).status)
    assert.deepEqual([statuses[0], statuses.at(-1), other.heard.length], [404, 429, 3])
  })

  test('comes from a node that seems dead, because it may only be busy', async t => {
    const { ask } = await besideNode(t, node => ({ ...node, lives: false, isThis: false }), 9)
    assert.equal((await ask({ url: PART })).text, '// a part')
  })
})
