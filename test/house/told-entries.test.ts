import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toldEntries } from '../../src/app/house/told-entries.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { done, foundTest, testHouse } from './test-house.ts'

const LONG = 'A very long speech. '.repeat(10_000)
const ACTS = 20

describe('entries that are told', () => {
  it('are kept at hand only so far that nobody fills the memory with long ones by asking after each', async t => {
    const house = testHouse({ store: memoryStore(), clock: systemClock() })
    t.after(() => house.close())
    const game = await foundTest(house, 'suber')
    for (let acts = 1; acts <= ACTS; acts += 1) {
      await done(house, game, 'zoe', 'announce', { text: LONG })
      const told = await toldEntries(house, { id: game, entries: acts + 1 }, acts, acts + 1)
      assert.equal(told.length, 1)
    }
    const pages = await Promise.all([...house.told.values()].map(async ({ lines }) => (await lines).join('')))
    const kept = pages.reduce((sum, page) => sum + page.length, 0)
    assert.ok(pages.length > 1 && kept <= 16_000_000, `${pages.length} pages with ${kept} characters are kept`)
  })
})
