import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Lease } from '../../src/ports/leases.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const names = (leases: readonly Lease[]) => leases.map(({ name }) => name)

/** The contract for leases. */
export function leasesKept(open: StoreMaker): void {
  it('gives leases to the first who asks, in the order of the wanted names, until they are released', () =>
    withStore(open, async ({ leases }) => {
      const first = await leases.take(['c', 'a', 'b'], { most: 2, seconds: 60 })
      assert.deepEqual(names(first), ['c', 'a'])
      assert.ok(first.every(lease => lease.isHeld()))
      const second = await leases.take(['a', 'b', 'c', 'd'], { most: 9, seconds: 60 })
      assert.deepEqual(names(second), ['b', 'd'])
      assert.deepEqual(await leases.take(['a', 'b'], { most: 1, seconds: 60 }), [])
      await first[1]?.release()
      assert.deepEqual(names(await leases.take(['a', 'b'], { most: 2, seconds: 60 })), ['a'])
      await first[1]?.release()
      assert.deepEqual(await leases.take(['a'], { most: 1, seconds: 60 }), [], 'a lease is released only once')
    }))
}
