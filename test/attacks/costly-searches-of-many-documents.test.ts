import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { SearchDocument } from '../../src/ports/search-index.ts'
import { sqliteSearchIndex } from '../../src/store/search/sqlite-search-index.ts'

const DOCUMENTS = 20_000
/** Processor time that one search may use, in milliseconds: what it may spend, and one step more. */
const MOST_PER_SEARCH = 1_000

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

test('a phrase of a common word in very many texts is sought part by part, and found in the oldest', async () => {
  const index = sqliteSearchIndex()
  const text = 'a b '.repeat(50)
  const documents = Array.from(
    { length: DOCUMENTS },
    (_, entry): SearchDocument => ({
      ...{ is: 'entry', entry, at: entry, by: 'p1', title: 'Ames says', kinds: [] },
      text: entry === 0 ? 'a a a a' : text,
    }),
  )
  for (let from = 0; from < DOCUMENTS; from += 1_000)
    await index.add('g', { from, upTo: from + 1_000, withheld: 0 }, documents.slice(from, from + 1_000))
  const query = { phrases: [['a', 'a', 'a', 'a']], limit: 20 }
  for (let before: number | undefined; ; ) {
    const began = processorTime()
    const found = await index.find('g', { ...query, ...(before === undefined ? {} : { before }) })
    assert.ok(processorTime() - began < MOST_PER_SEARCH)
    if (found.hits.length > 0) {
      assert.deepEqual(
        found.hits.map(({ entry }) => entry),
        [0],
      )
      assert.equal(found.before, undefined)
      break
    }
    assert.ok(found.before !== undefined && (before === undefined || found.before < before))
    before = found.before
  }
  await index.close()
})

test('searches in more games at once than have open indexes all find what is there', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'))
  const index = sqliteSearchIndex(folder)
  t.after(async () => {
    await index.close()
    rmSync(folder, { recursive: true })
  })
  const games = Array.from({ length: 30 }, (_, at) => `g${at}`)
  const document = { is: 'entry', entry: 0, at: 0, by: 'p1', title: 'Ames says', text: 'Hats.', kinds: [] } as const
  for (const game of games) await index.add(game, { from: 0, upTo: 1, withheld: 0 }, [document])
  const found = await Promise.all(games.map(game => index.find(game, { phrases: [['hats']], limit: 9 })))
  assert.deepEqual(
    found.map(({ hits }) => hits.length),
    games.map(() => 1),
  )
})
