import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passportPlaces } from '../../src/http/door/passport-places.ts'
import { problem, testDoor } from '../http/test-door.ts'
import { slowClient, until } from './slow-client.ts'

const HEAD = 'POST /api/v1/arrivals/check HTTP/1.1\r\nhost: nomic.test\r\norigin: http://nomic.test\r\n'
const LONG_BODY =
  'x-account: ames\r\ncontent-type: application/json\r\ncontent-length: 900000\r\nexpect: 100-continue\r\n\r\n'
const PASSPORT = { passport: '{}\n' }

test('however many accounts send passports from one address, as much space is left for others', () => {
  const { take } = passportPlaces(800)
  const from = (network: string, count: number) =>
    Array.from({ length: count }, (_, at) => take({ account: `${network} ${at}`, network }, 100))
  const crowd = from('crowd', 20)
  assert.equal(crowd.filter(it => typeof it === 'function').length, 4)
  assert.equal(from('another', 20).filter(it => typeof it === 'function').length, 2)
  assert.equal(typeof take({ account: 'kim', network: 'third' }, 100), 'function')
  for (const leave of crowd) if (typeof leave === 'function') leave()
  assert.equal(from('crowd', 20).filter(it => typeof it === 'function').length, 2)
})

test('a small passport has a place beside all that are long', () => {
  const { take } = passportPlaces(800)
  for (let at = 0; at < 100; at += 1) take({ account: `crowd ${at}`, network: `network ${at % 6}` }, 100)
  assert.equal(typeof take({ account: 'kim', network: 'home' }, 1), 'function')
})

test('a second passport of an account is refused unread, and the first gives its place back when its sender leaves', async t => {
  const { door, ask } = await testDoor(t, { http: { limits: { heavy: 0 } } })
  await door.listen({ port: 0, host: '127.0.0.1' })
  const slow = await slowClient(t, door)
  slow.socket.write(`${HEAD}${LONG_BODY}{`)
  const check = (as: string) => ask({ method: 'POST', url: '/api/v1/arrivals/check', as, body: PASSPORT })
  // The server says so before anything else, and then looks at the head of the request.
  await until(() => slow.text().includes('100 Continue'))
  // A body that is not even JSON is refused for the same reason, so it was not looked at.
  const unread = await ask({ method: 'POST', url: '/api/v1/arrivals', as: 'ames', body: '[[' })
  assert.equal(problem(unread, 'tooMuch', 429)['retryAfter'], 5)
  assert.equal(unread.headers['connection'], 'close')
  problem(await check('brook'), 'cannotBring', 422)
  slow.socket.destroy()
  await until(async () => (await check('ames')).status === 422)
})
