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

/** A search for a beginning may take this many times as long as one for a word. Gathering all words takes 20 times. */
const MOST_FOR_A_BEGINNING = 8

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

for (const beginning of ['abcd', 'abcdefghijklmnop'])
  test(`a beginning of ${beginning.length} letters that very many words share is found like a word`, async () => {
    const index = sqliteSearchIndex()
    for (let entry = 0; entry < 300; entry += 1) {
      const words = Array.from({ length: 2_500 }, (_, at) => `${beginning}${entry * 2_500 + at}`)
      const text = `hats ${words.join(' ')}`
      const document = { is: 'entry', entry, at: entry, by: 'p1', title: 'Ames says', text, kinds: [] } as const
      await index.add('g', { from: entry, upTo: entry + 1, withheld: 0 }, [document])
    }
    const timeFor = async (word: string): Promise<number> => {
      const began = processorTime()
      const { hits } = await index.find('g', { phrases: [[word]], limit: 3 })
      const entries = hits.map(({ entry }) => entry)
      assert.deepEqual(entries, [299, 298, 297])
      return processorTime() - began
    }
    const [ofWord, ofBeginning] = [await timeFor('hats'), await timeFor(beginning)]
    assert.ok(ofBeginning < MOST_FOR_A_BEGINNING * ofWord, `${ofBeginning} ms, and ${ofWord} ms for a word`)
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
