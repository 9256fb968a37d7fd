import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { type PostgresStore, postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'
import { copyForReplica } from '../postgres/copy-for-replica.ts'
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-replica-'))
const postgres = await startPostgres()
let replica: Postgres
before(async () => {
  await copyForReplica(postgres.folder, join(folder, 'copy'))
  replica = await startPostgres({ from: join(folder, 'copy') })
})
after(async () => {
  await replica.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** The address of a database, as the replica has it. */
const copied = (address: string, at: Postgres = replica) => address.replaceAll(postgres.folder, at.folder)

/** A store with a replica, and a game with some entries. */
async function opened(count: number, replicaOf = copied) {
  const address = await postgres.emptySchema()
  const told: string[] = []
  const store = await postgresStore({ address, replica: replicaOf(address), tell: text => void told.push(text) })
  await store.games.found(founded('g'))
  return { address, store, told, log: await extended(store, [madeEntry('g', undefined)], count) }
}

async function extended({ games }: PostgresStore, log: readonly Entry[], count: number): Promise<readonly Entry[]> {
  const longer = [...log]
  while (longer.length < count) longer.push(madeEntry('g', longer.at(-1), `Entry ${longer.length}`))
  assert.equal(await games.append(appending('g', longer.slice(log.length))), 'kept')
  return longer
}

/** Waits until the replica has everything that the database has. */
async function untilReplicated(): Promise<void> {
  const [row] = await postgres.query('SELECT pg_current_wal_lsn()::text AS at')
  for (;;) {
    const [there] = await replica.query(`SELECT pg_last_wal_replay_lsn() >= '${row?.['at']}' AS reached`)
    if (there?.['reached'] === true) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** How many rows of logs have been read at a server so far, in tables of entries. */
async function rowsRead(at: Postgres): Promise<number> {
  const [row] = await at.query(
    `SELECT coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int AS rows FROM pg_stat_user_tables WHERE relname = 'entries'`,
  )
  return Number(row?.['rows'])
}

describe('a replica', () => {
  test('takes over reads of logs', async () => {
    const { store, log } = await opened(40)
    await untilReplicated()
    const before = await rowsRead(replica)
    // A replica that a busy machine keeps from answering in time is left alone for a while.
    do {
      assert.deepEqual(await store.games.read('g', 0), log)
      assert.deepEqual(await store.games.read('g', 7, 20), log.slice(7, 27))
    } while ((await rowsRead(replica)) < before + 40)
    await store.close()
  })

  test('that is behind hides nothing: what it lacks is read from the database itself', async () => {
    const { store, log } = await opened(20)
    await untilReplicated()
    await replica.query('SELECT pg_wal_replay_pause()')
    const longer = await extended(store, log, 45)
    assert.deepEqual(await store.games.read('g', 0), longer)
    assert.deepEqual(await store.games.read('g', 30, 10), longer.slice(30, 40))
    await replica.query('SELECT pg_wal_replay_resume()')
    await untilReplicated()
    assert.deepEqual(await store.games.read('g', 0), longer)
    await store.close()
  })

  test('that is behind does not bring back a text that was withheld', async () => {
    const { store, log } = await opened(20)
    const [hash = ''] = Object.keys(log[12]?.beside ?? {})
    assert.notEqual(hash, '')
    await untilReplicated()
    await replica.query('SELECT pg_wal_replay_pause()')
    assert.equal(await store.games.withhold('g', { hash, at: 1, why: 'It is an insult.' }), 'kept')
    const read = await store.games.read('g', 0)
    assert.deepEqual(read[12]?.beside, {})
    assert.deepEqual(read[13], log[13])
    await replica.query('SELECT pg_wal_replay_resume()')
    await store.close()
  })

  test('that is away costs nothing but a look, and the log says so once', async () => {
    const { store, log, told } = await opened(40, address => copied(address, { ...replica, folder: '/nowhere' }))
    assert.deepEqual(await store.games.read('g', 0), log)
    assert.deepEqual(await store.games.read('g', 0), log)
    assert.equal(told.length, 1)
    assert.match(told[0] ?? '', /^The replica cannot be used, so the database itself is read\. .*ENOENT/)
    await store.close()
  })

  test('of another history is not believed', async () => {
    const { store, log, address } = await opened(30)
    await store.close()
    const other = await postgres.emptySchema()
    const stranger = await postgresStore({ address: other })
    await stranger.games.found(founded('g'))
    const [first] = log
    assert.ok(first)
    const strange = [first]
    while (strange.length < 30) strange.push(madeEntry('g', strange.at(-1), `Other entry ${strange.length}`))
    await stranger.games.append(appending('g', strange.slice(1)))
    await stranger.close()
    const told: string[] = []
    const misled = await postgresStore({ address, replica: other, tell: text => void told.push(text) })
    assert.deepEqual(await misled.games.read('g', 0), log)
    assert.match(told.join(), /It has other entries than the database\.$/)
    await misled.close()
  })
})
