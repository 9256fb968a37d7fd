import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { foundOnServer } from '../../src/app/server/found-game.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import type { Door } from '../../src/http/door/route-types.ts'
import { openLog } from '../../src/serve/log/open-log.ts'
import { openServer } from '../../src/serve/open-server.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'

const TITLE = '<script>alert("Kim & Al\'s game")</script>'

describe('the root page', () => {
  const server = openServer({ store: memoryStore(), clock: systemClock(), gameSessions: { threads: 1 } })
  let log = ''
  let door: Door
  before(async () => {
    const write = (line: string): void => {
      log += line
    }
    const options = { server, origin: 'http://localhost', version: '1.2.3', callerOf: async () => null }
    door = await openHttp({ ...options, log: openLog('info', { write }) })
    const players = [{ name: 'Kim', surname: 'Cole' }]
    const wanted = { title: TITLE, ruleset: 'suber', settings: {}, players, founderPlays: false }
    await foundOnServer(server, 'kim', { ...wanted, visibility: 'public' })
    await foundOnServer(server, 'kim', { ...wanted, title: 'Among ourselves', visibility: 'private' })
  })
  after(async () => {
    await door.close()
    await server.close()
  })

  test('the root page lists the public games and escapes users’ texts', async () => {
    const { statusCode, headers, body } = await door.inject({ url: '/' })
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-type']), /^text\/html; charset=utf-8$/)
    assert.ok(body.includes('&#60;script&#62;alert(&#34;Kim &#38; Al&#39;s game&#34;)&#60;/script&#62;'))
    assert.doesNotMatch(body, /<script|Among ourselves/)
    assert.match(body, /Nomothete 1\.2\.3/)
  })

  test('the root page cannot load anything and uses only the server’s own styles', async () => {
    const { headers, body } = await door.inject({ url: '/' })
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    assert.equal(
      headers['content-security-policy'],
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  test('the root page links only to existing pages', async () => {
    const { body } = await door.inject({ url: '/' })
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? '')
    assert.ok(links.length >= 3)
    for (const url of links) assert.equal((await door.inject({ url })).statusCode, 200, url)
  })

  test('requests for the root page are logged by route, and so are requests for unknown paths', async () => {
    log = ''
    await door.inject({ url: '/?secret=hush', headers: { cookie: 'a=hush', authorization: 'Bearer hush' } })
    const { headers } = await door.inject({ url: '/hush/hush?secret=hush' })
    const lines = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    assert.deepEqual(
      lines.map(({ method, route, status }) => [method, route, status]),
      [
        ['GET', '/', 200],
        ['GET', 'none', 404],
      ],
    )
    assert.equal(headers['x-request-id'], lines[1].reqId)
    assert.ok(!log.includes('hush'))
  })
})
