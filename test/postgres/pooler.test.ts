import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { connectionPool, listeningClient } from '../../src/store/postgres/connect.ts'

/** What PgBouncer lets a connection begin with, unless its host tells it otherwise. */
const ACCEPTED = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']

test('a connection begins with nothing that PgBouncer refuses', async t => {
  const began: string[][] = []
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', (message: Buffer) => {
      // The length and the version of the protocol, and then names and values, each with a null byte behind it.
      const words = message.subarray(8).toString().split('\0')
      began.push(words.filter((word, at) => at % 2 === 0 && word !== ''))
      socket.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  const address = `postgres://nomic@127.0.0.1:${(server.address() as AddressInfo).port}/nomothete`
  const pool = connectionPool(address, { max: 1 })
  await assert.rejects(pool.connect())
  await pool.end()
  await assert.rejects(listeningClient(address, 1_000).connect())
  assert.equal(began.length, 2)
  for (const name of began.flat()) assert.ok(ACCEPTED.includes(name), name)
})
