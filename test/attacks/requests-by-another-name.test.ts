import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { availablePort } from '../../src/serve/banner-port-and-config.ts'
import { HOME, openHostedServer } from '../http/hosted-server.ts'
import { fine } from '../http/moving-sites.ts'
import { newFolder, open, stopped } from '../serve/started.ts'
import { PASSWORD, player } from '../web/player.ts'

/** Sends bytes to a server as they are. Returns the status and the body of the first answer. */
async function sends(origin: string, head: readonly string[], body = ''): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write([...head, 'Connection: close', '', body].join('\r\n'))
  let text = ''
  socket.setEncoding('utf8').on('data', more => {
    text += more
  })
  await once(socket, 'close')
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? []
  return { status: Number(status), body: text.slice(text.indexOf('\r\n\r\n') + 4) }
}

const HOST = new URL(HOME).host
const EVIL = 'http://evil.example'

/** What a browser sends for a page of another site, which may have made its own name lead here, and what a proxy may add. */
const FOREIGN: { readonly [what: string]: readonly string[] } = {
  'a foreign name and an equal origin': ['Host: evil.example', `Origin: ${EVIL}`],
  'a foreign name and our origin': ['Host: evil.example', `Origin: ${HOME}`],
  'a foreign name that says where it was sent': ['Host: evil.example', `Origin: ${EVIL}`, `X-Forwarded-Host: ${HOST}`],
  'a name that begins like ours': [`Host: ${HOST}.evil.example`, `Origin: http://${HOST}.evil.example`],
  'a name that ends like ours': [`Host: evil.${HOST}`, `Origin: http://evil.${HOST}`],
  'our name with someone before it': [`Host: ${HOST}@evil.example`, `Origin: ${EVIL}`],
  'an address of our machine': ['Host: 127.0.0.1', 'Origin: http://127.0.0.1'],
  'our name and another port': [`Host: ${HOST}`, `Origin: ${HOME}:81`],
  'our name without encryption, or with it': [`Host: ${HOST}`, `Origin: https://${HOST}`],
  'a page without an origin': [`Host: ${HOST}`, 'Origin: null'],
  'an origin that is a list': [`Host: ${HOST}`, `Origin: ${HOME} ${EVIL}`],
  'a foreign origin that calls itself the same': [`Host: ${HOST}`, `Origin: ${EVIL}`, 'Sec-Fetch-Site: same-origin'],
  'our origin, but from another site': [`Host: ${HOST}`, `Origin: ${HOME}`, 'Sec-Fetch-Site: cross-site'],
  'our origin, but from a sister site': [`Host: ${HOST}`, `Origin: ${HOME}`, 'Sec-Fetch-Site: same-site'],
  'a foreign name without an origin': ['Host: evil.example', 'Sec-Fetch-Site: same-origin'],
  'no sign of where it is from': [`Host: ${HOST}`],
  'two names': [`Host: ${HOST}`, 'Host: evil.example', `Origin: ${HOME}`],
}

/** Requests that are none. */
const AMBIGUOUS: { readonly [what: string]: readonly string[] } = {
  'no name': [`Origin: ${HOME}`],
  'two lengths': [`Host: ${HOST}`, `Origin: ${HOME}`, 'Content-Length: 0'],
}

it('a page of another site does nothing with the session of who looks at it, by whatever name it calls itself', async t => {
  const { guest, origin } = await openHostedServer(t)
  const ann = await guest('Ann')
  const wanted = { title: 'Ours', ruleset: 'suber', players: [{ name: 'Ann', surname: 'Ames' }], visibility: 'private' }
  const url = `/api/v1/games/${fine(await ann.ask('POST', '/api/v1/games', wanted)).id}`
  const body = JSON.stringify({ title: 'Theirs' })
  const own = ['Content-Type: application/json', `Cookie: ${ann.headers['cookie']}`]
  const change = (target: string, head: readonly string[]) =>
    sends(origin, [`PATCH ${target} HTTP/1.1`, ...head, ...own, `Content-Length: ${body.length}`], body)
  for (const [what, head] of Object.entries(FOREIGN)) {
    const answer = await change(url, head)
    assert.deepEqual([answer.status, JSON.parse(answer.body).code], [403, 'crossSite'], what)
  }
  for (const [what, head] of Object.entries(AMBIGUOUS)) assert.equal((await change(url, head)).status, 400, what)
  const absolute = await change(`${HOME}${url}`, ['Host: evil.example', `Origin: ${EVIL}`])
  assert.ok(absolute.status >= 400, absolute.body)
  const overridden = ['X-HTTP-Method-Override: PATCH', `Host: ${HOST}`, ...own, `Content-Length: ${body.length}`]
  assert.ok((await sends(origin, [`GET ${url} HTTP/1.1`, ...overridden], body)).status < 500)
  assert.equal(fine(await ann.ask('GET', url)).title, 'Ours')
  const right = await change(url, [`Host: ${HOST}`, `Origin: ${HOME}`])
  assert.equal(right.status, 200, right.body)
})

describe('the emails of a server without a mail server', () => {
  const PATHS = ['/emails', '/emails/', '//emails', '/EMAILS', '/%65mails', '/emails?x', '/./emails', '/emails/..']
  const NAMES = ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST', 'nomic.test']

  it('are shown to nobody if its address is public, by whatever name and path they are asked for', async () => {
    const port = await availablePort('127.0.0.1', 0)
    const at = `http://127.0.0.1:${port}`
    const server = await open({ NOMIC_DATA: newFolder(), NOMIC_ORIGIN: 'https://nomic.test', NOMIC_PORT: `${port}` })
    const body = JSON.stringify({ name: 'Ann', address: 'ann@example.org', password: PASSWORD })
    const own = ['Content-Type: application/json', 'Sec-Fetch-Site: same-origin', `Content-Length: ${body.length}`]
    const made = await sends(at, ['POST /api/v1/accounts HTTP/1.1', 'Host: 127.0.0.1', ...own], body)
    assert.equal(made.status, 202, made.body)
    for (const path of [...PATHS, 'http://localhost/emails', 'https://nomic.test/emails'])
      for (const host of NAMES) {
        const answer = await sends(at, [`GET ${path} HTTP/1.1`, `Host: ${host}`])
        assert.doesNotMatch(answer.body, /ann@example|verify#/, `${path} of ${host}`)
      }
    assert.match(server.said.out + server.said.err, /nobody gets|no one gets|no emails|mail server/i)
    assert.equal(await stopped(server), 0)
  })

  it('are shown to no page of another site whose name leads to this machine', async () => {
    const server = await open({ NOMIC_DATA: newFolder() })
    await player(server.origin, 'Ann')
    const { port } = new URL(server.origin)
    for (const path of [...PATHS, `http://localhost:${port}/emails`])
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example']) {
        const answer = await sends(server.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`])
        assert.doesNotMatch(answer.body, /ann@example\.org/, `${path} of ${host}`)
      }
    const shown = await sends(server.origin, ['GET /emails HTTP/1.1', `Host: localhost:${port}`])
    assert.match(shown.body, /ann@example\.org/)
    assert.equal(await stopped(server), 0)
  })
})
