import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoreMaker } from './store-maker.ts'

/** The contract for checking whether a store can be written to. */
export function probed(open: StoreMaker): void {
  test('reports that it is writable while it is open', async () => {
    const store = await open()
    await store.probe()
    await store.close()
    await assert.rejects(store.probe(), { code: 'closed' })
  })
}
