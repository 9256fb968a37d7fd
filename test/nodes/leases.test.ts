import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { Client } from 'pg'
import type { Email } from '../../src/ports/email.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { type PostgresStore, postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { eventually } from '../server/eventually.ts'
import { done, foundTest, testServer } from '../server/test-server.ts'

const postgres = await startPostgres()
const nodes: ChildProcess[] = []
after(async () => {
  for (const node of nodes) await killed(node)
  await postgres.stop()
})

const HOUR = 3_600_000

/** Starts a node in a process of its own. */
function node(address: string, ...more: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-node.ts'), address, ...more], {
    stdio: 'inherit',
  })
  nodes.push(child)
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Games in a new database, with timers that have rung in the meantime, one after another. */
async function gamesWithTimers(games: number, timers: number) {
  const address = await postgres.emptySchema()
  const { now, wake } = systemClock()
  const clock = { now: () => now() - 2 * HOUR, wake: (at: number, call: () => void) => wake(at + 2 * HOUR, call) }
  const server = testServer({ store: await postgresStore({ address }), clock })
  const ids: string[] = []
  for (let at = 0; at < games; at += 1) ids.push(await foundTest(server, 'clock'))
  for (let at = 0; at < timers; at += 1)
    for (const id of ids) await done(server, id, 'zoe', 'setAlarm', { side: 'inside', name: `${at}` })
  await server.close()
  return { address, ids }
}

const falls = async ({ games }: PostgresStore, game: string) =>
  (await games.read(game, 0)).filter(({ act }) => act.do === 'fall').map(({ act }) => act.at)

const email = (id: string): Email => ({
  id,
  to: { address: `${id}@example.org` },
  subject: `About ${id}`,
  text: 'Your turn.\n',
  notBefore: 0,
})

/** The schema that an address names, for statements of the test. */
const schemaOf = (address: string) => /search_path%3D(\w+)/.exec(address)?.[1] ?? ''

/** Ends all leases, as if their time had passed. */
const endLeases = (address: string) =>
  postgres.query(`UPDATE ${schemaOf(address)}.node_leases SET until = clock_timestamp()`)

/** Waits until a node has the lease of some work. */
const leased = (address: string, name: string) =>
  eventually(async () => {
    const rows = await postgres.query(`SELECT name FROM ${schemaOf(address)}.node_leases WHERE name = '${name}'`)
    return rows.length > 0
  })

describe('several nodes on one database', () => {
  test('take over a lease that has ended by the clock of the database, and no other', async () => {
    const address = await postgres.emptySchema()
    const [one, other] = [await postgresStore({ address }), await postgresStore({ address })]
    const take = async ({ leases }: PostgresStore, name: string, seconds: number) =>
      (await leases.take([name], { most: 1, seconds })).map(lease => lease.isHeld())
    assert.deepEqual(await take(one, 'ended', 0), [false])
    assert.deepEqual(await take(one, 'lasting', 3_600), [true])
    assert.deepEqual(await take(other, 'ended', 3_600), [true])
    assert.deepEqual(await take(other, 'lasting', 3_600), [])
    await Promise.all([one.close(), other.close()])
  })

  test('pass each deadline once, at its own instant', async () => {
    const { address, ids } = await gamesWithTimers(4, 5)
    const store = await postgresStore({ address })
    for (let at = 0; at < 3; at += 1) node(address)
    for (const id of ids) {
      await eventually(async () => (await falls(store, id)).length >= 5)
      const log = await store.games.read(id, 0)
      const set = log.filter(({ act }) => act.do === 'setAlarm').map(({ act }) => act.at + HOUR)
      assert.deepEqual(await falls(store, id), set)
    }
    await store.close()
  })

  test('when the node dies that is working on a deadline, another one passes it once the lease has ended', async () => {
    const { address, ids } = await gamesWithTimers(1, 1)
    const [game = ''] = ids
    const store = await postgresStore({ address })
    // As long as the row of the game is locked, no node can save the deadline.
    const lock = new Client({ connectionString: address })
    await lock.connect()
    await lock.query('BEGIN; SELECT 1 FROM games FOR UPDATE')
    const first = node(address)
    await leased(address, `deadlines ${game}`)
    await killed(first)
    node(address)
    await lock.end()
    await endLeases(address)
    await eventually(async () => (await falls(store, game)).length > 0)
    await store.close()
    const other = await postgresStore({ address })
    assert.equal((await falls(other, game)).length, 1)
    await other.close()
  })

  test('send each email once', async t => {
    const mailServer = await openMailServer()
    t.after(() => mailServer.close())
    const address = await postgres.emptySchema()
    const store = await postgresStore({ address })
    const ids = Array.from({ length: 40 }, (_, at) => `email${at}`)
    await store.outbox.put(ids.map(email))
    for (let at = 0; at < 3; at += 1) node(address, `${mailServer.port}`)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    await store.close()
    assert.deepEqual(mailServer.taken.map(({ to }) => to.join()).sort(), ids.map(id => `${id}@example.org`).sort())
  })

  test('when the node dies that is sending an email, another one sends it once the lease has ended', async t => {
    // A mail server that never answers.
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const mailServer = await openMailServer()
    t.after(() => Promise.all([mailServer.close(), silent.close()]))
    const address = await postgres.emptySchema()
    const store = await postgresStore({ address })
    await store.outbox.put([email('late')])
    const first = node(address, `${(silent.address() as { port: number }).port}`)
    await once(silent, 'connection')
    node(address, `${mailServer.port}`)
    await store.outbox.put([email('other')])
    await eventually(() => mailServer.taken.length > 0)
    assert.deepEqual(
      mailServer.taken.map(({ mail }) => mail.subject),
      ['About other'],
      'the second node leaves the first email to the first one',
    )
    await killed(first)
    await endLeases(address)
    await eventually(async () => (await store.outbox.counts()).waiting === 0)
    await store.close()
    assert.deepEqual(
      mailServer.taken.map(({ mail }) => mail.subject),
      ['About other', 'About late'],
    )
  })
})
