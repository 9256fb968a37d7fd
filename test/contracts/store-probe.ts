import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoreMaker } from './store-maker.ts'

/** That a store says whether anything can be kept. */
export function probed(open: StoreMaker): void {
  test('says that something can be kept, as long as it is open', async () => {
    const store = open()
    await store.probe()
    await store.close()
    await assert.rejects(store.probe(), { code: 'closed' })
  })
}
