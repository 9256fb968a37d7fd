import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSnapshotDue, snapshotPlaces } from '../../src/app/server/snapshots.ts'

test('a new game has a snapshot every 100 entries', () => {
  assert.deepEqual(snapshotPlaces(350), [100, 200, 300])
  assert.deepEqual([isSnapshotDue(99, 1), isSnapshotDue(100, 1), isSnapshotDue(150, 60)], [true, false, true])
})

test('in an old game, snapshots lie at most a tenth of its age apart, so it has few of them', () => {
  const places = snapshotPlaces(1_000_000)
  for (const [index, place] of places.entries()) {
    const distance = place - (places[index - 1] ?? 0)
    assert.ok(distance <= Math.max(100, place / 10), `${place}`)
  }
  assert.ok(places.length < 250, `${places.length}`)
})

test('a snapshot is due exactly where one belongs', () => {
  const places = new Set(snapshotPlaces(50_000))
  for (let length = 1; length <= 50_000; length += 1) assert.equal(isSnapshotDue(length - 1, 1), places.has(length))
})
