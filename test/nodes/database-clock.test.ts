import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseClock } from '../../src/serve/database-clock.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const HOUR = 3_600_000

describe('the clock of nodes', () => {
  test('is the clock of their database, and never ahead of it', async t => {
    const postgres = await startPostgres()
    const store = await postgresStore({ address: await postgres.emptySchema() })
    const { clock, close } = await databaseClock(store.now)
    t.after(async () => {
      close()
      await store.close()
      await postgres.stop()
    })
    for (let times = 0; times < 20; times += 1) {
      const before = await store.now()
      const here = clock.now()
      assert.ok(here <= (await store.now()), 'it is not ahead')
      // A comparison that took long is inexact, so the clock may be behind by that time.
      assert.ok(here > before - HOUR)
      await pause(1)
    }
  })

  test('does not change when someone sets the clock of the machine', async t => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'], now: 0 })
    const { clock, close } = await databaseClock(async () => NOON)
    const before = clock.now()
    t.mock.timers.setTime(10 * HOUR)
    const after = clock.now()
    assert.ok(before >= NOON && after >= before && after < before + HOUR)
    close()
  })

  test('follows the database forwards, never runs backwards, and goes on while the database is away', async t => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let [here, latency] = [0, 0]
    t.mock.method(performance, 'now', () => here)
    let instant: number | undefined = NOON
    const { clock, close } = await databaseClock(async () => {
      if (instant === undefined) throw new Error('The database is away.')
      here += latency
      return instant
    })
    const compared = async () => {
      t.mock.timers.tick(5_000)
      await pause(0)
    }
    instant = NOON + HOUR
    await compared()
    assert.equal(clock.now(), NOON + HOUR)
    instant = NOON
    await compared()
    assert.equal(clock.now(), NOON + HOUR)
    here += 2 * HOUR
    assert.equal(clock.now(), NOON + 2 * HOUR)
    instant = undefined
    await compared()
    here += HOUR
    assert.equal(clock.now(), NOON + 3 * HOUR)
    // An answer that took so long is too inexact.
    instant = NOON + 9 * HOUR
    latency = 251
    await compared()
    assert.equal(clock.now(), NOON + 3 * HOUR + latency)
    close()
  })
})
