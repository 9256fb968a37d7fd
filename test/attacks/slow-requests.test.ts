import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDoor } from '../http/test-door.ts'
import { connections, type SlowClient, slowClient, until } from './slow-client.ts'

const HEAD = 'POST /api/v1/games HTTP/1.1\r\nhost: nomic.test\r\norigin: http://nomic.test\r\nx-account: ames\r\n'
const JSON_BODY = 'content-type: application/json\r\n'

test('headers that arrive a byte at a time time out, and so does a connection that sends nothing', async t => {
  const { door } = await testDoor(t, { http: { limits: { headSeconds: 1 } } })
  await door.listen({ port: 0, host: '127.0.0.1' })
  const dripping = await slowClient(t, door)
  const silent = await slowClient(t, door)
  dripping.socket.write('GET /api/v1/games HTTP/1.1\r\nhost: x\r\n')
  const drip = setInterval(() => dripping.socket.write('x-drop: 1\r\n'), 100)
  t.after(() => clearInterval(drip))
  await Promise.all([dripping.closed, silent.closed])
  assert.match(dripping.text(), /^HTTP\/1\.1 408 .*"code":"tooSlow"/s)
})

test('a body that arrives a byte at a time times out', async t => {
  const { door } = await testDoor(t, { http: { limits: { headSeconds: 1, requestSeconds: 1 } } })
  await door.listen({ port: 0, host: '127.0.0.1' })
  const client = await slowClient(t, door)
  client.socket.write(`${HEAD}${JSON_BODY}content-length: 100000\r\n\r\n{"title":"`)
  const drip = setInterval(() => client.socket.write('x'), 100)
  t.after(() => clearInterval(drip))
  await client.closed
})

test('the memory used by unfinished request bodies is limited per network address', async t => {
  const { door } = await testDoor(t, { http: { bodyLimit: 2_000, limits: { heavy: 0 } } })
  await door.listen({ port: 0, host: '127.0.0.1' })
  const slow: SlowClient[] = []
  // A body of unknown length counts as the longest one that the route accepts: this one accepts 32 times the usual
  // length, because it can contain the history of a game.
  let [held, refused] = [0, 0]
  for (let at = 0; at < 70; at += 1) {
    const client = await slowClient(t, door)
    const bytes = at % 2 === 0 ? 2_000 : 64_000
    if (held + bytes > 64 * 2_000) refused += 1
    else held += bytes
    client.socket.write(
      `${HEAD}${JSON_BODY}${at % 2 === 0 ? 'content-length: 2000' : 'transfer-encoding: chunked'}\r\n\r\n`,
    )
    slow.push(client)
  }
  await until(() => slow.filter(it => /"code":"tooBusy"/.test(it.text())).length === refused)
  for (const { socket } of slow) socket.destroy()
  await until(async () => (await connections(door)) === 0)
  const late = await slowClient(t, door)
  late.socket.write(`${HEAD}${JSON_BODY}content-length: 2\r\n\r\n{}`)
  await until(() => late.text() !== '')
  assert.match(late.text(), /^HTTP\/1\.1 400 /)
})

test('the number of connections per network address is limited, and the next connection gets an error', async t => {
  const { door } = await testDoor(t, { http: { limits: { connectionsPerAddress: 5 } } })
  await door.listen({ port: 0, host: '127.0.0.1' })
  const all: SlowClient[] = []
  for (let at = 0; at < 8; at += 1) all.push(await slowClient(t, door))
  await Promise.all(all.slice(5).map(({ closed }) => closed))
  for (const refused of all.slice(5)) assert.match(refused.text(), /^HTTP\/1\.1 429 .*"code":"tooMuch"/s)
  assert.equal(await connections(door), 5)
  all[0]?.socket.destroy()
  await until(async () => (await connections(door)) === 4)
  const next = await slowClient(t, door)
  next.socket.write('GET /api/v1/games HTTP/1.1\r\nhost: x\r\n\r\n')
  await until(() => next.text().startsWith('HTTP/1.1 200 '))
})

test('a full server closes an idle connection to admit a new one', async t => {
  const { door } = await testDoor(t, { http: { limits: { connections: 3 } } })
  await door.listen({ port: 0, host: '127.0.0.1' })
  const idle: SlowClient[] = []
  for (let at = 0; at < 3; at += 1) {
    const client = await slowClient(t, door)
    client.socket.write('GET /api/v1/games HTTP/1.1\r\nhost: x\r\n\r\n')
    await until(() => client.text().startsWith('HTTP/1.1 200 '))
    idle.push(client)
  }
  const refused = await slowClient(t, door)
  await Promise.all(idle.map(({ closed }) => closed))
  const next = await slowClient(t, door)
  next.socket.write('GET /api/v1/games HTTP/1.1\r\nhost: x\r\n\r\n')
  await until(() => next.text().startsWith('HTTP/1.1 200 '))
  refused.socket.destroy()
})
