import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keysOf } from '../../src/push/vapid-keys.ts'
import { webPusher } from '../../src/push/web-push.ts'
import { serveAccounts } from './served-accounts.ts'
import type { Came } from './visiting.ts'

const keys = keysOf(`${'A'.repeat(42)}E`) ?? assert.fail('this is not a private key')
const log = { warn: () => undefined }
const pusher = webPusher({ keys, contact: 'mailto:kim@nomic.example', local: false, log })

const PATH = '/api/v1/me/notifications'
const browserKeys = { p256dh: keys.publicKey, auth: 'A'.repeat(22) }
const subscription = { endpoint: 'https://push.example.com/secret-path', keys: browserKeys }

function refused({ status, body }: Came, expected: number, code: string, field?: string): void {
  assert.deepEqual([status, body?.code, body?.field], [expected, code, field], JSON.stringify(body))
}

it('you can switch on notifications in this browser, see where they are on, and switch them off anywhere', async t => {
  const server = await serveAccounts(t, {}, { pusher })
  const browser = await server.guest('kim@example.org')
  assert.deepEqual((await browser.ask('GET', PATH)).body, { key: keys.publicKey, devices: [] })
  assert.equal((await browser.ask('PUT', `${PATH}/current`, subscription)).status, 204)
  const { body } = await browser.ask('GET', PATH)
  const [device] = body.devices
  assert.deepEqual(body.devices, [{ ...device, service: 'push.example.com', current: true }])
  assert.ok(!JSON.stringify(body).includes('secret-path'), 'the address itself is not returned')
  assert.deepEqual((await browser.ask('GET', '/api/v1/me/export')).body.notifications, body.devices)

  const other = await server.guest('lee@example.org')
  assert.deepEqual((await other.ask('GET', PATH)).body.devices, [])
  refused(await other.ask('DELETE', `${PATH}/${device.id}`), 404, 'noSuchSession')
  assert.equal((await browser.ask('DELETE', `${PATH}/${device.id}`)).status, 204)
  refused(await browser.ask('DELETE', `${PATH}/${device.id}`), 404, 'noSuchSession')
  assert.deepEqual((await browser.ask('GET', PATH)).body.devices, [])
})

it('addresses that lead into the server’s network, and invalid keys, are refused', async t => {
  const server = await serveAccounts(t, {}, { pusher })
  const browser = await server.guest('kim@example.org')
  const put = (body: object) => browser.ask('PUT', `${PATH}/current`, body)
  for (const endpoint of ['http://push.example.com/a', 'https://127.0.0.1/a', 'https://localhost/a', 'nonsense'])
    refused(await put({ ...subscription, endpoint }), 400, 'badRequest', 'endpoint')
  refused(await put({ ...subscription, endpoint: 'x'.repeat(1_001) }), 400, 'badRequest', 'endpoint')
  refused(await put({ ...subscription, keys: { ...browserKeys, auth: 'A' } }), 400, 'badRequest', 'keys.auth')
  refused(await put({ ...subscription, keys: { ...browserKeys, p256dh: 'A' } }), 400, 'badRequest', 'keys.p256dh')
  assert.deepEqual((await browser.ask('GET', PATH)).body.devices, [])
})

it('only a browser can be notified, not a program, and signing out ends its notifications', async t => {
  const server = await serveAccounts(t, {}, { pusher })
  const browser = await server.guest('kim@example.org')
  const { body } = await browser.ask('POST', '/api/v1/me/tokens', { name: 'Robot', scopes: ['account'] })
  const robot = server.program(body.secret)
  refused(await robot.ask('PUT', `${PATH}/current`, subscription), 400, 'badRequest')
  await browser.ask('PUT', `${PATH}/current`, subscription)
  const [{ current }] = (await robot.ask('GET', PATH)).body.devices
  assert.equal(current, false)
  assert.equal((await browser.ask('DELETE', '/api/v1/sessions/current')).status, 204)
  assert.deepEqual((await robot.ask('GET', PATH)).body.devices, [])
})

it('a site without notifications says so', async t => {
  const server = await serveAccounts(t)
  const browser = await server.guest('kim@example.org')
  assert.deepEqual((await browser.ask('GET', PATH)).body, { devices: [] })
  refused(await browser.ask('PUT', `${PATH}/current`, subscription), 400, 'badRequest')
})
