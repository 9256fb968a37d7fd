import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { PushMessage } from '../../src/ports/push.ts'
import { publicLookup } from '../../src/push/push-address.ts'
import { keysOf, newPrivateKey } from '../../src/push/vapid-keys.ts'
import { type PusherSettings, webPusher } from '../../src/push/web-push.ts'
import { openPushService, verifiedClaims } from './push-service.ts'

const keys = keysOf(newPrivateKey()) ?? assert.fail('no keys were made')

const message: PushMessage = {
  title: 'Ours',
  body: 'The game is waiting for you to vote on proposal 301.',
  page: '/g/game/matters/proposal/301',
  tag: 'a'.repeat(32),
  waiting: 2,
}

const log = { warn: () => undefined }

const pusher = (more: Partial<PusherSettings> = {}) =>
  webPusher({ keys, contact: 'mailto:kim@nomic.example', local: true, log, ...more })

const subscribed = async (context: TestContext) => {
  const service = await openPushService(context)
  return { service, browser: service.subscribe('/kim') }
}

describe('a notification', () => {
  it('can be read only by the browser, and is signed by the server', async t => {
    const { service, browser } = await subscribed(t)
    assert.equal(await pusher().push(browser.subscription, message), 'pushed')
    assert.deepEqual(browser.messages(), [message])
    const [{ headers, body } = assert.fail('nothing was sent')] = service.received
    assert.ok(!body.includes('proposal'), 'the message is encrypted')
    const { key, claims } = verifiedClaims(headers)
    assert.equal(key, keys.publicKey)
    assert.deepEqual([claims.aud, claims.sub], [service.origin, 'mailto:kim@nomic.example'])
    assert.ok(claims.exp * 1_000 < Date.now() + 24 * 3_600_000, 'a signature is valid for less than a day')
    const sent = [headers['content-encoding'], headers['ttl'], headers['topic'], headers['urgency']]
    assert.deepEqual(sent, ['aes128gcm', '86400', message.tag, 'normal'])
  })

  it('ends a subscription that its push service no longer knows, and no other', async t => {
    const { service, browser } = await subscribed(t)
    const outcomes: string[] = []
    for (const status of [404, 410, 400, 403, 429, 500, 202]) {
      service.respond('/kim', reply => reply.writeHead(status).end())
      outcomes.push(await pusher().push(browser.subscription, message))
    }
    assert.deepEqual(outcomes, ['gone', 'gone', 'failed', 'failed', 'failed', 'failed', 'pushed'])
  })

  it('does not follow a redirect', async t => {
    const { service, browser } = await subscribed(t)
    for (const status of [301, 302, 303, 307, 308]) {
      service.respond('/kim', reply => reply.writeHead(status, { location: `${service.origin}/elsewhere` }).end())
      assert.equal(await pusher().push(browser.subscription, message), 'failed')
    }
    assert.ok(service.received.every(({ path }) => path === '/kim'))
  })

  it('does not read the response, however long it is', async t => {
    const { service, browser } = await subscribed(t)
    service.respond('/kim', reply => {
      const go = (): void => {
        while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      }
      reply.writeHead(201).on('drain', go)
      go()
    })
    assert.equal(await pusher().push(browser.subscription, message), 'pushed')
  })

  it('is given up if the push service does not answer', async t => {
    const patience = new AbortController()
    const timeout = t.mock.method(AbortSignal, 'timeout', () => patience.signal)
    const { service, browser } = await subscribed(t)
    service.respond('/kim', () => patience.abort())
    assert.equal(await pusher().push(browser.subscription, message), 'failed')
    assert.deepEqual(timeout.mock.calls[0]?.arguments, [15_000])
  })
})

describe('the address of a push service', () => {
  const valid = { p256dh: keys.publicKey, auth: 'A'.repeat(22) }
  const wrongPart = (endpoint: string, local = false) => pusher({ local }).wrongPart({ ...valid, endpoint })

  it('must be a public address', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      assert.equal(wrongPart(endpoint), undefined, endpoint)
  })

  it('cannot lead into the server’s own network', () => {
    for (const endpoint of [
      'http://push.example.com/abc',
      'https://localhost/abc',
      'https://push.localhost/abc',
      'https://localhost./abc',
      'https://127.0.0.1/abc',
      'https://2130706433/abc',
      'https://0x7f.1/abc',
      'https://10.0.0.7/abc',
      'https://169.254.169.254/latest/meta-data/',
      'https://8.8.8.8/abc',
      'https://[::1]/abc',
      'https://[::ffff:10.0.0.7]/abc',
      'https://database/abc',
      'https://printer.local/abc',
      'https://metadata.google.internal/abc',
      'https://push.example.com:22/abc',
      'https://kim:secret@push.example.com/abc',
      'https://push.example.com/abc#part',
      'file:///etc/passwd',
      'ftp://push.example.com/abc',
      'javascript:alert(1)',
      'push.example.com',
      '',
      `https://push.example.com/${'x'.repeat(1_000)}`,
    ])
      assert.equal(wrongPart(endpoint), 'endpoint', endpoint)
    assert.equal(wrongPart('http://127.0.0.1:8080/abc'), 'endpoint')
    assert.equal(wrongPart('http://127.0.0.1:8080/abc', true), undefined)
    assert.equal(wrongPart('http://10.0.0.7:8080/abc', true), 'endpoint')
  })

  it('must come with the keys of a browser', () => {
    const endpoint = 'https://push.example.com/abc'
    const wrong = (part: object) => pusher().wrongPart({ ...valid, endpoint, ...part })
    assert.equal(wrong({}), undefined)
    for (const p256dh of ['', 'abc', 'A'.repeat(87), `B${'_'.repeat(86)}`, keys.privateKey])
      assert.equal(wrong({ p256dh }), 'p256dh', p256dh)
    for (const auth of ['', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}=`])
      assert.equal(wrong({ auth }), 'auth', auth)
  })

  it('is refused if its name leads to an address that is not public', async t => {
    const { service, browser } = await subscribed(t)
    const endpoint = 'https://push.example.com/abc'
    for (const address of [
      '127.0.0.1',
      '10.0.0.7',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ]) {
      const faults: string[] = []
      const family = address.includes(':') ? 6 : 4
      const out = webPusher({
        keys,
        contact: 'mailto:kim@nomic.example',
        local: false,
        log: { warn: given => void faults.push(String((given as { err?: Error }).err?.message)) },
        // A public address among others does not help.
        resolve: (_, found) =>
          found(null, [
            { address: '192.88.98.1', family: 4 },
            { address, family },
          ]),
      })
      assert.equal(await out.push({ ...browser.subscription, endpoint }, message), 'failed')
      assert.deepEqual(faults, ['push.example.com resolves to an address that is not public.'])
    }
    assert.deepEqual(service.received, [])
  })

  it('is looked up only once, so the checked address is the one that is used', () => {
    const found = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]
    const lookup = publicLookup((_, done) => done(null, found))
    const answers: unknown[] = []
    lookup('push.example.com', { all: true }, (...answer) => void answers.push(answer))
    lookup('push.example.com', {}, (...answer) => void answers.push(answer))
    assert.deepEqual(answers, [
      [null, found],
      [null, '8.8.8.8', 4],
    ])
  })

  it('is refused even if it was stored when it was still allowed', async t => {
    const { service, browser } = await subscribed(t)
    assert.equal(await pusher({ local: false }).push(browser.subscription, message), 'gone')
    assert.deepEqual(service.received, [])
  })
})

describe('the keys of a server', () => {
  it('are derived from its private key alone', () => {
    assert.deepEqual(keysOf(keys.privateKey), keys)
    assert.equal(keysOf('nonsense'), undefined)
    assert.equal(keysOf('A'.repeat(43)), undefined)
  })
})
