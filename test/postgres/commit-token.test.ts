import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Pool, PoolClient } from 'pg'
import { connectionPool } from '../../src/store/postgres/connect.ts'
import { groupedChanges } from '../../src/store/postgres/grouped-changes.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { run } from '../../src/store/sql/query.ts'
import { eventually } from '../server/eventually.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

/** A database with a table that counts, and a pool for it. */
async function counted() {
  const address = await postgres.emptySchema()
  await (await postgresStore({ address })).close()
  const pool = connectionPool(address, { max: 4 })
  await pool.query('CREATE TABLE counted (number INTEGER NOT NULL); INSERT INTO counted VALUES (0)')
  const number = async (): Promise<number> => (await pool.query('SELECT number FROM counted')).rows[0].number
  return { pool, number }
}

/** Sends the end of a transaction to the database: `COMMIT`, or `ROLLBACK` as if the commit had not arrived. */
type End = (text: 'COMMIT' | 'ROLLBACK') => Promise<unknown>

/** Changes through a pool whose first commit is carried out by `first`, and after which `then` is used. */
function changesWith(pool: Pool, first: (end: End) => Promise<void>, then: Pool = pool) {
  let broken = false
  const connect = async (): Promise<PoolClient> => {
    const client = await (broken ? then : pool).connect()
    if (broken) return client
    const query = async (text: unknown, ...more: unknown[]) => {
      const real = () => Reflect.apply(client.query, client, [text, ...more]) as Promise<unknown>
      if (text !== 'COMMIT') return real()
      broken = true
      await first(end => client.query(end))
      throw new Error('Connection terminated unexpectedly')
    }
    return { query, release: (broken?: boolean) => client.release(broken) } as unknown as PoolClient
  }
  const ask = (...given: unknown[]) => Reflect.apply(then.query, then, given)
  const faultOf = (error: unknown) => error
  return groupedChanges({ connect, query: ask } as unknown as Pool, { node: 'n', place: 'here', faultOf })
}

/** Finds a statement that waits for the row of a node, which a transaction has locked that is not committed. */
const WAITING = `SELECT 1 FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO node_commits%'`

const count = () => run('UPDATE counted SET number = number + 1')

describe('a change whose connection breaks while it is being committed', () => {
  test('is made again if the commit never arrived', async () => {
    const { pool, number } = await counted()
    await changesWith(pool, async end => void (await end('ROLLBACK'))).change(count)
    assert.equal(await number(), 1)
    await pool.end()
  })

  test('is not made again if only the answer was lost', async () => {
    const { pool, number } = await counted()
    await changesWith(pool, async end => void (await end('COMMIT'))).change(count)
    assert.equal(await number(), 1)
    await pool.end()
  })

  test('is not made again if it is committed while the server asks', async () => {
    const { pool, number } = await counted()
    const asked = () => eventually(async () => (await pool.query(WAITING)).rows.length > 0)
    await changesWith(pool, async end => void asked().then(() => end('COMMIT'))).change(count)
    assert.equal(await number(), 1)
    await pool.end()
  })

  test('is made again if a replica took over that never got it, whatever transactions that one has had since', async () => {
    const [before, replica] = [await counted(), await counted()]
    const changes = changesWith(before.pool, async end => void (await end('COMMIT')), replica.pool)
    await changes.change(count)
    assert.deepEqual([await before.number(), await replica.number()], [1, 1])
    await changes.change(count)
    assert.equal(await replica.number(), 2)
    const { rows } = await replica.pool.query('SELECT node FROM node_commits')
    assert.deepEqual(rows, [{ node: 'n' }], 'a node has one row, however many changes it makes')
    await Promise.all([before.pool.end(), replica.pool.end()])
  })
})
