import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Pool } from 'pg'
import { groupedChanges } from '../../src/store/postgres/grouped-changes.ts'
import { run } from '../../src/store/sql/query.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Changes of a database that takes no connections while `away` says so, and the number of attempts to connect. */
function changesOf(database: { away: boolean }, patience: number) {
  let attempts = 0
  const client = { query: async () => ({ rows: [], rowCount: 1 }), release() {} }
  const connect = async () => {
    attempts += 1
    if (database.away) throw refused()
    return client
  }
  const pool = { connect } as unknown as Pool
  const changes = groupedChanges(pool, { node: 'n', place: 'here', patience, faultOf: error => error })
  return { changes, attempts: () => attempts }
}

const change = () => run('UPDATE counted SET number = number + 1')

describe('while the database is away', () => {
  test('changes fail together: none waits until those before it have been tried in vain', async t => {
    const { changes, attempts } = changesOf({ away: true }, 300)
    // On this clock, nothing takes time but the pauses between attempts.
    t.mock.method(performance, 'now', () => attempts() * 100)
    const many = Array.from({ length: 200 }, () => changes.change(change))
    const outcomes = await Promise.allSettled(many)
    assert.ok(outcomes.every(({ status }) => status === 'rejected'))
    assert.equal(attempts(), 4)
  })

  test('later changes are tried once, and made as soon as it is back', async () => {
    const database = { away: true }
    const { changes, attempts } = changesOf(database, 0)
    await assert.rejects(changes.change(change), refused())
    await assert.rejects(changes.change(change), refused())
    assert.equal(attempts(), 2)
    database.away = false
    assert.equal(await changes.change(change), 1)
  })

  test('changes are made when it comes back before their patience is over', async () => {
    const database = { away: true }
    const { changes, attempts } = changesOf(database, Number.POSITIVE_INFINITY)
    const made = Promise.all([changes.change(change), changes.change(change)])
    while (attempts() < 2) await new Promise(setImmediate)
    database.away = false
    assert.deepEqual(await made, [1, 1])
    await changes.close()
  })
})
