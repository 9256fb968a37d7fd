import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { StoreFault } from '../../src/ports/store-care.ts'
import { foundedGame, ORIGIN, problem, testDoor } from './test-door.ts'

const NEW = { title: 'Ours', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }] }

/** Stops the clock by which requests per minute are counted: on a busy machine, a test may take longer than a minute. */
function withinOneMinute(t: TestContext): void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
}

describe('the HTTP server', () => {
  it('a request for an unknown path gets an error, and one with a wrong method gets a list of the allowed methods', async t => {
    const { ask } = await testDoor(t)
    problem(await ask({ url: '/nowhere' }), 'unknownThing', 404)
    const wrong = await ask({ method: 'DELETE', url: '/api/v1/games' })
    problem(wrong, 'methodUnknown', 405)
    assert.equal(wrong.headers['allow'], 'GET, HEAD, POST, OPTIONS')
    const options = await ask({ method: 'OPTIONS', url: '/api/v1/games/x/acts' })
    assert.equal(options.status, 204)
    assert.equal(options.headers['allow'], 'GET, HEAD, POST, OPTIONS')
    problem(await ask({ method: 'OPTIONS', url: '/nowhere' }), 'unknownThing', 404)
  })

  it('HEAD is answered like GET, without the body', async t => {
    const { ask } = await testDoor(t)
    const [head, get] = [await ask({ method: 'HEAD', url: '/api/v1/games' }), await ask({ url: '/api/v1/games' })]
    assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', get.headers['content-length']])
  })

  it('while the database is away, pages still open for someone who is signed in, and say what is wrong', async t => {
    const pages = mkdtempSync(join(tmpdir(), 'nomothete-pages-'))
    t.after(() => rmSync(pages, { recursive: true }))
    mkdirSync(join(pages, 'assets'))
    for (const file of ['index.html', 'service-worker.js', 'assets/a.js']) writeFileSync(join(pages, file), file)
    const callerOf = async () => {
      throw new StoreFault('failed', 'The database is away.')
    }
    const { ask } = await testDoor(t, { http: { pages, callerOf } })
    for (const url of ['/', '/g/x', '/service-worker.js', '/assets/a.js', '/healthz'])
      assert.equal((await ask({ url, as: 'ames' })).status, 200, url)
    const said = async (method: 'GET' | 'POST') =>
      problem(await ask({ method, url: '/api/v1/games', as: 'ames' }), 'storeFault', 503)['detail']
    assert.match(String(await said('GET')), /can’t reach its data/)
    assert.match(String(await said('POST')), /can’t save changes .*nothing was done/)
  })

  it('malformed requests, deep nesting and invalid Unicode are refused', async t => {
    const { ask } = await testDoor(t)
    const post = (body: unknown, headers = {}) =>
      ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body, headers })
    problem(await ask({ url: '/api/v1/games/%ff' }), 'badRequest', 400)
    for (const url of ['/api/v1/games/a%00b', '/g/%00', '/assets/%00.js', '/api/v1/%00'])
      problem(await ask({ url }), 'badRequest', 400)
    problem(await ask({ url: '/api/v1/games?limit=many' }), 'badRequest', 400)
    problem(await ask({ url: '/api/v1/games?nobody=knows' }), 'badRequest', 400)
    problem(await post('{"title":'), 'badRequest', 400)
    problem(await post('{"__proto__":{"title":"x"}}'), 'badRequest', 400)
    problem(await post('{"title":"\\ud800","ruleset":"suber","players":[]}'), 'badRequest', 400)
    const deep = `${'['.repeat(50)}${']'.repeat(50)}`
    problem(await post(`{"title":"x","ruleset":"suber","players":[],"settings":{"x":${deep}}}`), 'badRequest', 400)
    for (const open of ['[', '{"a":'])
      assert.match(String(problem(await post(open.repeat(1_000)), 'badRequest', 400)['detail']), /nested too deeply/)
    // However long a body may be, the values in it are counted before they are parsed.
    const settings = `{"title":"x","ruleset":"suber","players":[],"settings":{"x":[${'1,'.repeat(70_000)}1]}}`
    assert.match(String(problem(await post(settings), 'badRequest', 400)['detail']), /too many values/)
    const text = JSON.stringify({ ...NEW, settings: { x: '1,'.repeat(70_000) } })
    assert.doesNotMatch(String(problem(await post(text), 'cannotFound', 422)['detail']), /too many values/)
    // A game can start from a whole ruleset with its programs, so this body may be longer than others.
    problem(await post('x'.repeat(8_500_000)), 'bodyTooLarge', 413)
    problem(await post('title=x', { 'content-type': 'application/x-www-form-urlencoded' }), 'notJson', 415)
    problem(await post(NEW, { 'content-type': 'text/plain' }), 'notJson', 415)
    problem(await post(NEW, { 'content-type': 'application/json; charset=utf-16le' }), 'notJson', 415)
    problem(await post(NEW, { 'content-encoding': 'gzip' }), 'notJson', 415)
    const founded = await post(NEW, { 'content-type': 'application/json; charset="UTF-8"' })
    assert.equal(founded.status, 201)
    const url = `/api/v1/games/${(founded.json as { id: string }).id}/acts`
    problem(await ask({ method: 'POST', url, as: 'ames', body: 'x'.repeat(300_000) }), 'bodyTooLarge', 413)
    const bytes = Buffer.concat([Buffer.from('{"title":"caf'), Buffer.from([0xe9]), Buffer.from('"}')])
    assert.match(String(problem(await post(bytes), 'badRequest', 400)['detail']), /not valid UTF-8/)
    for (const cursor of ['abc', '-5', '0', '1e3', '99999999999999999999'])
      for (const list of ['games', 'me/games'])
        assert.equal(
          problem(await ask({ url: `/api/v1/${list}?cursor=${cursor}`, as: 'ames' }), 'badRequest', 400)['field'],
          'cursor',
        )
    assert.equal(problem(await post({ ...NEW, players: 3 }), 'badRequest', 400)['field'], 'players')
    assert.equal(problem(await post({ ...NEW, constructor: 1 }), 'badRequest', 400)['field'], 'constructor')
  })

  it('names that consist of dots are found, although a URL can contain them only if they are escaped twice', async t => {
    const opened = await testDoor(t)
    const rules = { '.': { text: 'One dot.' }, '..': { text: 'Two dots.' } }
    const game = await foundedGame(opened, { position: { rules } })
    for (const [label, escaped] of [
      ['.', '%252E'],
      ['..', '%252e%252e'],
    ])
      for (const more of ['', '/history', '/blame']) {
        const url = `/api/v1/games/${game}/rules/${escaped}${more}`
        assert.equal((await opened.ask({ url })).status, 200, `${label} at ${url}`)
      }
    problem(await opened.ask({ url: `/api/v1/games/${game}/rules/%252Ea` }), 'unknownThing', 404)
  })

  it('each sentence ends with one full stop, even in messages about an impossible position', async t => {
    const { ask } = await testDoor(t)
    const body = { ...NEW, position: { registers: { wealth: 1 }, wealth: 1 } }
    const { detail } = problem(
      await ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body }),
      'cannotFound',
      422,
    )
    assert.match(String(detail), /[^.]\.$/)
  })

  it('bytes that are not HTTP get a problem document, and the connection is closed', async t => {
    const { door } = await testDoor(t)
    await door.listen({ port: 0, host: '127.0.0.1' })
    const { port } = door.server.address() as { readonly port: number }
    const said = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('HELLO, server\r\n\r\n'))
      socket.on('data', chunk => {
        text += String(chunk)
      })
      socket.on('end', () => resolve(text)).on('error', reject)
    })
    assert.match(said, /^HTTP\/1\.1 400 .*application\/problem\+json.*"code":"badRequest"/s)
  })

  it('a session can make changes only from the server’s own pages, and a token from anywhere', async t => {
    const { ask } = await testDoor(t)
    const found = (headers: { readonly [name: string]: string }, more = {}) =>
      ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body: NEW, headers, ...more })
    problem(await found({ origin: 'https://evil.test' }), 'crossSite', 403)
    problem(await found({ origin: 'null' }), 'crossSite', 403)
    problem(await found({ 'sec-fetch-site': 'cross-site' }), 'crossSite', 403)
    problem(await found({ 'sec-fetch-site': 'same-site', origin: ORIGIN }), 'crossSite', 403)
    assert.equal((await found({ 'sec-fetch-site': 'same-origin' })).status, 201)
    problem(await found({ 'sec-fetch-site': 'same-origin', host: 'evil.test' }), 'crossSite', 403)
    problem(await found({ 'sec-fetch-site': 'same-origin', origin: ORIGIN, host: 'evil.test' }), 'crossSite', 403)
    problem(await found({ origin: 'http://evil.test', host: 'evil.test' }), 'crossSite', 403)
    problem(await found({ origin: 'http://localhost:3000', host: 'localhost:3000' }), 'crossSite', 403)
    const byToken = await found({ origin: 'https://evil.test' }, { scopes: ['host'] })
    assert.equal(byToken.status, 201)
    problem(await found({}, { scopes: ['read'] }), 'tokenScope', 403)
    const stranger = await ask({
      method: 'POST',
      url: '/api/v1/games',
      body: NEW,
      headers: { origin: 'https://evil.test' },
    })
    problem(stranger, 'crossSite', 403)
  })

  it('a server without a public address accepts changes from pages that it sent to this machine or to an address', async t => {
    const { ask } = await testDoor(t, { http: { origin: 'http://localhost:8080' } })
    const found = (host: string, origin = `http://${host}`) =>
      ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body: NEW, headers: { origin, host } })
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '192.168.1.5:8080', '[fd00::5]:8080'])
      assert.equal((await found(host)).status, 201, host)
    problem(await found('evil.test:8080'), 'crossSite', 403)
    problem(await found('localhost:8080', 'http://localhost:3000'), 'crossSite', 403)
    problem(await found('192.168.1.5:8080', 'http://192.168.1.6:8080'), 'crossSite', 403)
    problem(await found('2130706433', 'http://127.0.0.1'), 'crossSite', 403)
  })

  it('no changes from an unencrypted page are accepted if the server uses encryption', async t => {
    const { ask } = await testDoor(t, { http: { origin: 'https://nomic.test' } })
    const found = (origin: string) =>
      ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body: NEW, headers: { origin, host: 'nomic.test' } })
    problem(await found('http://nomic.test'), 'crossSite', 403)
    assert.equal((await found('https://nomic.test')).status, 201)
  })

  it('a client that accepts any type gets a page, and a program that requests a missing file gets an error', async t => {
    const pages = mkdtempSync(join(tmpdir(), 'pages-'))
    t.after(() => rmSync(pages, { recursive: true }))
    mkdirSync(join(pages, 'assets'))
    writeFileSync(join(pages, 'index.html'), '<title>Nomothete</title>')
    const { ask } = await testDoor(t, { http: { pages } })
    for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html,*/*;q=0.8' }])
      for (const url of ['/practice', '/g/abc', '/g/abc/rules/1.2?at=3'])
        assert.match((await ask({ url, headers })).text, /Nomothete/, `${url} ${JSON.stringify(headers)}`)
    for (const url of ['/api/v1/nowhere', '/api/nowhere', '/assets/gone.js', '/robots.txt', '/.well-known/x'])
      problem(await ask({ url, headers: { accept: '*/*' } }), 'unknownThing', 404)
    problem(await ask({ url: '/practice', headers: { accept: 'application/json' } }), 'unknownThing', 404)
    problem(await ask({ method: 'POST', url: '/practice' }), 'unknownThing', 404)
  })

  it('clients over the rate limit are told when to retry, separately for each account', async t => {
    withinOneMinute(t)
    const { ask } = await testDoor(t, { http: { limits: { perAccount: 3, perAddress: 20 } } })
    for (const who of ['ames', 'brook']) {
      for (let times = 0; times < 3; times += 1)
        assert.equal((await ask({ url: '/api/v1/games', as: who })).status, 200)
      const much = await ask({ url: '/api/v1/games', as: who })
      const told = problem(much, 'tooMuch', 429)
      assert.ok(Number(told['retryAfter']) >= 1 && Number(told['retryAfter']) <= 60)
      assert.equal(much.headers['retry-after'], String(told['retryAfter']))
    }
    let last = 200
    for (let times = 0; times < 20; times += 1) last = (await ask({ url: '/nowhere' })).status
    assert.equal(last, 429)
  })

  it('files that pages load are not rate-limited, because a first visit loads dozens of them', async t => {
    withinOneMinute(t)
    const pages = mkdtempSync(join(tmpdir(), 'pages-'))
    t.after(() => rmSync(pages, { recursive: true }))
    mkdirSync(join(pages, 'assets'))
    for (const file of ['index.html', 'assets/one.js']) writeFileSync(join(pages, file), '//')
    const { ask } = await testDoor(t, { http: { pages, limits: { perAddress: 2 } } })
    for (let times = 0; times < 10; times += 1) assert.equal((await ask({ url: '/assets/one.js' })).status, 200)
    for (const _ of [1, 2]) assert.equal((await ask({ url: '/api/v1/games' })).status, 200)
    problem(await ask({ url: '/api/v1/games' }), 'tooMuch', 429)
  })

  it('the number of games that one user can start is limited, including failed attempts', async t => {
    withinOneMinute(t)
    const { ask } = await testDoor(t, { http: { limits: { heavy: 2 } } })
    const found = (who: string) =>
      ask({ method: 'POST', url: '/api/v1/games', as: who, body: { ...NEW, ruleset: 'nowhere' } })
    for (const _ of [1, 2]) problem(await found('ames'), 'cannotFound', 422)
    problem(await found('ames'), 'tooMuch', 429)
    problem(await found('brook'), 'cannotFound', 422)
  })

  it('game searches are limited to typing speed, and games can still be listed beyond the limit', async t => {
    withinOneMinute(t)
    const { ask } = await testDoor(t, { http: { limits: { heavy: 2 } } })
    for (const words of ['marsh', 'fen']) assert.equal((await ask({ url: `/api/v1/games?words=${words}` })).status, 200)
    problem(await ask({ url: '/api/v1/games?words=bog' }), 'tooMuch', 429)
    assert.equal((await ask({ url: '/api/v1/games' })).status, 200)
  })

  it('a client that has a game indexed or counted is limited', async t => {
    withinOneMinute(t)
    const opened = await testDoor(t, { http: { limits: { heavy: 2 } } })
    const game = await foundedGame(opened)
    for (const path of ['search?words=marsh', 'months'])
      assert.equal((await opened.ask({ url: `/api/v1/games/${game}/${path}` })).status, 200)
    for (const path of ['search?words=marsh', 'months'])
      problem(await opened.ask({ url: `/api/v1/games/${game}/${path}` }), 'tooMuch', 429)
  })

  it('pages of configured origins can use the API without cookies, and no other pages can', async t => {
    const { ask } = await testDoor(t, { http: { corsOrigins: ['https://tools.test'] } })
    const preflight = (origin: string) =>
      ask({
        method: 'OPTIONS',
        url: '/api/v1/games',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      })
    const allowed = await preflight('https://tools.test')
    assert.equal(allowed.status, 204)
    assert.equal(allowed.headers['access-control-allow-origin'], 'https://tools.test')
    assert.equal(allowed.headers['access-control-allow-credentials'], undefined)
    assert.match(String(allowed.headers['access-control-allow-headers']), /authorization/)
    const other = await preflight('https://evil.test')
    assert.equal(other.headers['access-control-allow-origin'], undefined)
    assert.equal(other.headers['allow'], 'GET, HEAD, POST, OPTIONS')
    const read = await ask({ url: '/api/v1/games', headers: { origin: 'https://tools.test' } })
    assert.equal(read.headers['access-control-allow-origin'], 'https://tools.test')
  })

  it('headers stop browsers from executing, framing or sniffing content', async t => {
    const { ask } = await testDoor(t)
    const { headers } = await ask({ url: '/api/v1/games' })
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*script-src 'self'/)
    assert.doesNotMatch(String(headers['content-security-policy']), /'unsafe-/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['strict-transport-security'], undefined)
    const secure = await testDoor(t, { http: { origin: 'https://nomic.test' } })
    const told = (await secure.ask({ url: '/api/v1/games' })).headers
    assert.match(String(told['strict-transport-security']), /max-age=15552000/)
    assert.match(String(told['content-security-policy']), /upgrade-insecure-requests/)
  })

  it('the API is described in OpenAPI format, for programs and on a page that runs only its own script', async t => {
    const { ask } = await testDoor(t)
    const description = await ask({ url: '/api/openapi.json' })
    assert.equal((description.json as { readonly openapi: string }).openapi, '3.1.0')
    const again = await ask({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(description.headers['etag']) },
    })
    assert.deepEqual([again.status, again.text], [304, ''])
    const page = await ask({ url: '/api/docs/' })
    assert.equal(page.status, 200)
    assert.match(String(page.headers['content-security-policy']), /script-src 'self';/)
    assert.doesNotMatch(page.text, /<script(?![^>]* src=)/)
    for (const [, source] of page.text.matchAll(/(?:src|href)="\.\/([^"]+)"/g))
      assert.equal((await ask({ url: `/api/docs/${source}` })).status, 200, `${source}`)
  })

  it('nothing about a private game is revealed to anyone without access', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { visibility: 'private' })
    const refused = problem(await opened.ask({ url: `/api/v1/games/${game}` }), 'unknownGame', 404)
    assert.deepEqual(refused, problem(await opened.ask({ url: '/api/v1/games/aaaaaaaaaaaaaaaa' }), 'unknownGame', 404))
    assert.equal((await opened.ask({ url: `/api/v1/games/${game}`, as: 'brook' })).status, 200)
  })
})
