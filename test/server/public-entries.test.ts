import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { publicEntries } from '../../src/app/reads/cached-entry-views.ts'
import { entriesView } from '../../src/app/reads/entries.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { done, foundTest, testServer } from './test-server.ts'

const LONG = 'A very long speech. '.repeat(10_000)
const ACTS = 20

describe('the entries view', () => {
  it('the number of cached entries is limited, so no one can fill the memory by requesting long entries', async t => {
    const server = testServer({ store: memoryStore(), clock: systemClock() })
    t.after(() => server.close())
    const game = await foundTest(server, 'suber')
    for (let acts = 1; acts <= ACTS; acts += 1) {
      await done(server, game, 'zoe', 'announce', { text: LONG })
      const told = await publicEntries(server, { id: game, entries: acts + 1 }, acts, acts + 1)
      assert.equal(told.length, 1)
    }
    const pages = await Promise.all([...server.told.values()].map(async ({ lines }) => (await lines).join('')))
    const kept = pages.reduce((sum, page) => sum + page.length, 0)
    assert.ok(pages.length > 1 && kept <= 16_000_000, `${pages.length} pages with ${kept} characters are kept`)
  })

  it('pages with long texts end early, and all entries can be read page by page', async t => {
    const server = testServer({ store: memoryStore(), clock: systemClock() })
    t.after(() => server.close())
    const game = await foundTest(server, 'suber')
    for (let acts = 1; acts <= 3 * ACTS; acts += 1) await done(server, game, 'zoe', 'announce', { text: LONG })
    const record = await server.store.games.record(game)
    assert.ok(record !== undefined)
    type Page = {
      readonly entries: readonly { readonly seq: number }[]
      readonly before?: number
      readonly after: number
    }
    const page = async (wanted: object): Promise<Page> =>
      JSON.parse(await entriesView(server, record, { limit: 100, ...wanted }))
    const newest: number[] = []
    for (let before: number | undefined = record.entries, pages = 0; before !== undefined && pages < 10; pages += 1) {
      const { entries, before: next } = await page({ before })
      assert.ok(entries.length > 0 && entries.length <= ACTS, `${entries.length}`)
      newest.push(...entries.map(it => it.seq))
      before = next
    }
    const oldest: number[] = []
    for (let after = -1, pages = 0; after < record.entries - 1 && pages < 10; pages += 1) {
      const read = await page({ after })
      oldest.push(...read.entries.map(it => it.seq))
      after = read.after
    }
    const all = Array.from({ length: record.entries }, (_, seq) => seq)
    assert.deepEqual([newest.toReversed(), oldest], [all, all])
  })
})
