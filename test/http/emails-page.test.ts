import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openHttp } from '../../src/http/door/open-http.ts'
import type { Door } from '../../src/http/door/route-types.ts'
import type { EmailFolder } from '../../src/ports/email.ts'
import { openServer } from '../../src/serve/open-server.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'

const email = {
  name: 'a.eml',
  to: 'ann@example.org',
  subject: '<b>Your turn</b>',
  html: '<p>Your turn</p>',
  text: 'From http://localhost. Open <this>:\n\nhttp://localhost/verify#a-secret&more"onclick="x\n',
}
const emails: EmailFolder = { list: async () => [email], read: async () => email }

describe('the mail page on a server without a mail server', () => {
  const server = openServer({ store: memoryStore(), clock: systemClock(), gameSessions: { threads: 1 } })
  let door: Door
  before(async () => {
    const options = { server, origin: 'http://localhost', version: '0', callerOf: async () => null }
    door = await openHttp({ ...options, emails })
  })
  after(async () => {
    await door.close()
    await server.close()
  })

  it('the page shows emails as text, with their links', async () => {
    const { statusCode, headers, body } = await door.inject({ url: '/emails', headers: { host: 'localhost:8080' } })
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.ok(body.includes('&#60;b&#62;Your turn&#60;/b&#62;'))
    assert.ok(body.includes('Open &#60;this&#62;:'))
    assert.ok(body.includes('<a href="http://localhost">'), 'the full stop after an address is none of it')
    assert.ok(body.includes('<a href="http://localhost/verify#a-secret&#38;more">'))
    assert.doesNotMatch(body, /"onclick/)
  })

  it('a server with a public address does not have the page, even for a proxy that says nothing about its clients', async t => {
    const options = { server, origin: 'https://nomic.test', version: '0', callerOf: async () => null }
    const behindProxy = await openHttp({ ...options, emails })
    t.after(() => behindProxy.close())
    for (const headers of [{ host: '127.0.0.1:8080' }, { host: 'localhost' }, { host: 'nomic.test' }])
      assert.equal((await behindProxy.inject({ url: '/emails', headers })).statusCode, 404)
  })

  it('the page is available only on the server’s own computer', async () => {
    const host = 'localhost:8080'
    for (const away of [
      { remoteAddress: '192.0.2.1', headers: { host } },
      { headers: { host: 'evil.example' } },
      { headers: { host, 'x-forwarded-for': '192.0.2.1' } },
      { headers: { host, forwarded: 'for=192.0.2.1' } },
      { headers: { host, via: '1.1 proxy' } },
    ]) {
      const answer = await door.inject({ url: '/emails', ...away })
      assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [404, 'unknownThing'])
    }
    assert.equal(
      (await door.inject({ url: '/emails', remoteAddress: '::1', headers: { host: '[::1]:80' } })).statusCode,
      200,
    )
  })
})
