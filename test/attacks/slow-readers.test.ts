import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { HttpLimits } from '../../src/http/door/rate-limits.ts'
import { testDoor } from '../http/test-door.ts'
import { connections, type SlowClient, slowClient, until } from './slow-client.ts'

const SIZE = 24_000_000

/** Frees the buffers of answers that nobody holds any more, so that only those that are held count. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}

/** A server with answers of 24 MB. `held` refers to the buffers with the answers at /buffer, as long as they are kept. */
async function withLargeAnswer(t: TestContext, limits: Partial<HttpLimits>) {
  const { door } = await testDoor(t, { http: { limits } })
  door.get('/large', { config: { may: 'lookAround' } }, async () => 'x'.repeat(SIZE))
  const held: WeakRef<Buffer>[] = []
  door.get('/buffer', { config: { may: 'lookAround' } }, async () => {
    const answer = Buffer.alloc(SIZE, 'x')
    held.push(new WeakRef(answer))
    return answer
  })
  door.get('/file', { config: { may: 'lookAround' } }, async (_, reply) =>
    reply.header('content-length', SIZE).send(Readable.from(Array(24).fill('x'.repeat(SIZE / 24)))),
  )
  await door.listen({ port: 0, host: '127.0.0.1' })
  const asking = async (reading = false, path = '/large'): Promise<SlowClient> => {
    const client = await slowClient(t, door, { reading })
    client.socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    return client
  }
  return { door, asking, held }
}

for (const path of ['/large', '/file'])
  test(`a client that asks for ${path} and does not read is eventually disconnected`, async t => {
    const { door, asking } = await withLargeAnswer(t, { stallSeconds: 1 })
    const connected = once(door.server, 'connection')
    await asking(false, path)
    await connected
    await until(async () => (await connections(door)) === 0)
  })

for (const path of ['/large', '/file'])
  test(`a client gets the whole of ${path} after the server itself was frozen for longer than the time limit`, async t => {
    const now = performance.now.bind(performance)
    let frozen = 0
    t.mock.method(performance, 'now', () => now() + frozen)
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { door, asking } = await withLargeAnswer(t, { stallSeconds: 3_600 })
    const sockets: Socket[] = []
    door.server.on('connection', socket => sockets.push(socket))
    const client = await asking(true, path)
    // Timers that have expired during a standstill all run as soon as it ends, in any order.
    const expired = (): void => {
      for (const socket of sockets) socket.emit('timeout')
    }
    const look = (): void => t.mock.timers.tick(1_000)
    for (const timers of [
      [expired, look],
      [look, expired],
    ]) {
      await once(client.socket, 'data')
      client.socket.pause()
      frozen += 2 * 3_600_000
      for (const timer of timers) timer()
      client.socket.resume()
    }
    await client.closed
    assert.equal(client.text().split('\r\n\r\n')[1]?.length, SIZE)
  })

test('fifty clients that do not read are disconnected when they use too much memory, long before the time limit', async t => {
  const { door, asking, held } = await withLargeAnswer(t, { answerBuffer: 4 * SIZE, stallSeconds: 3_600 })
  for (let at = 0; at < 50; at += 1) await asking(false, '/buffer')
  await until(async () => held.length === 50 && (await connections(door)) <= 1)
  collectGarbage()
  const kept = held.filter(buffer => buffer.deref() !== undefined).length
  assert.ok(kept < 12, `${kept} answers`)
  const good = await asking(true)
  await good.closed
  assert.equal(good.text().split('\r\n\r\n')[1]?.length, SIZE)
})

test('a client that reads at full speed gets the whole response, while a slow client on the same network is disconnected', async t => {
  const { door, asking } = await withLargeAnswer(t, { answerBuffer: 4 * SIZE, stallSeconds: 3_600 })
  const slow = await asking()
  await until(async () => (await connections(door)) === 1)
  for (let at = 0; at < 3; at += 1) {
    const good = await asking(true)
    await good.closed
    assert.equal(good.text().split('\r\n\r\n')[1]?.length, SIZE)
  }
  slow.socket.resume()
  await slow.closed
})
