import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Clock } from '../../src/ports/clock.ts'
import { scheduleBackups } from '../../src/serve/keep-backups.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { playedStore } from '../stores/played-store.ts'
import { newFolder } from './started.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-01-05T03:00:00Z')

/** A clock that is stopped until the test moves it to the next awaited instant. */
function handClock() {
  let now = START
  let waiting: { readonly at: number; readonly call: () => void } | undefined
  let set: () => void = () => {}
  const clock: Clock = {
    now: () => now,
    wake(at, call) {
      waiting = { at, call }
      set()
      return () => {
        waiting = undefined
      }
    },
  }
  return {
    clock,
    next: () => waiting?.at,
    /** Moves the clock to the next timer, and waits until another timer is set. */
    async turn(): Promise<void> {
      const { at, call } = waiting ?? { at: now, call: () => {} }
      const { promise, resolve } = Promise.withResolvers<void>()
      set = resolve
      now = Math.max(now, at)
      call()
      await promise
    },
  }
}

const told: object[] = []
const log = { info: () => {}, warn: () => {}, error: (about: object) => void told.push(about) }

describe('the server’s own backups', () => {
  test('a running server makes a backup when the last one is old enough, and deletes only the oldest backups', async () => {
    const data = newFolder()
    const folder = newFolder()
    writeFileSync(join(folder, 'nomothete.db'), 'mine')
    const store = await playedStore(join(data, 'nomothete.db'))
    const hand = handClock()
    const stop = scheduleBackups({ data, backup: { folder, hours: 6, keep: 2 }, clock: hand.clock, log })
    for (let times = 0; times < 3; times += 1) await hand.turn()
    assert.deepEqual(readdirSync(folder).sort(), [
      'nomothete-2026-01-05T090000Z.db',
      'nomothete-2026-01-05T150000Z.db',
      'nomothete.db',
    ])
    assert.deepEqual(sqliteCare.examine(join(folder, 'nomothete-2026-01-05T150000Z.db')).ailments, [])
    assert.equal(hand.next(), START + 18 * HOUR)
    await stop()
    await store.close()
    const again = handClock()
    await scheduleBackups({ data, backup: { folder, hours: 6, keep: 2 }, clock: again.clock, log })()
    assert.deepEqual(told, [])
  })

  test('failed backups are reported and retried an hour later', async () => {
    const folder = newFolder()
    const hand = handClock()
    const stop = scheduleBackups({ data: newFolder(), backup: { folder, hours: 24, keep: 2 }, clock: hand.clock, log })
    await hand.turn()
    assert.match(String((told.at(-1) as { readonly err: Error }).err), /The database .* does not exist/)
    assert.equal(hand.next(), START + HOUR)
    assert.deepEqual(readdirSync(folder), [])
    await stop()
  })

  test('no backups are made if no folder is set, and an impossible folder is refused', async () => {
    const { clock, next } = handClock()
    await scheduleBackups({ data: '/nowhere', backup: { hours: 1, keep: 1 }, clock, log })()
    assert.equal(next(), undefined)
    const backup = { folder: '/dev/null/backups', hours: 1, keep: 1 }
    assert.throws(() => scheduleBackups({ data: '/nowhere', backup, clock, log }), /cannot be the backup folder/)
  })

  test('an empty database can be backed up', async () => {
    const data = newFolder()
    const folder = join(newFolder(), 'deep')
    const store = sqliteStore({ file: join(data, 'nomothete.db') })
    const hand = handClock()
    const stop = scheduleBackups({ data, backup: { folder, hours: 1, keep: 1 }, clock: hand.clock, log })
    await hand.turn()
    assert.equal(readdirSync(folder).length, 1)
    await stop()
    await store.close()
  })
})
