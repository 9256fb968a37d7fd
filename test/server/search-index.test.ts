import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { withholdText } from '../../src/app/moderation/withhold-text.ts'
import { searchGame } from '../../src/app/search/search-game.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { sqliteSearchIndex } from '../../src/store/search/sqlite-search-index.ts'
import { done, foundTest, testServer } from './test-server.ts'

async function opened(t: TestContext) {
  const store = memoryStore()
  const search = sqliteSearchIndex()
  const server = testServer({ store, search, clock: systemClock() })
  t.after(() => server.close())
  const game = await foundTest(server, 'suber')
  const record = async () => {
    const found = await store.games.record(game)
    assert.ok(found)
    return found
  }
  const found = async (words: string) => {
    const { hits } = await searchGame(server, await record(), { words, limit: 20 })
    return hits.map(({ entry }) => entry)
  }
  return { store, search, server, game, record, found }
}

describe('the search index of a game', () => {
  it('contains nothing that an operator has withheld', async t => {
    const { store, search, server, game, record, found } = await opened(t)
    await done(server, game, 'zoe', 'announce', { text: 'Brook is a toad.' })
    assert.deepEqual(await found('toad'), [1])
    const [there] = await store.games.read(game, 1, 1)
    const [hash = ''] = Object.keys(there?.beside ?? {})
    assert.ok((await withholdText(server, await record(), 'op', { entry: 1, hash, why: 'It is an insult.' })).ok)
    assert.equal(await search.indexed(game), undefined)
    assert.deepEqual(await found('toad'), [])
  })

  it('is built again if a text was withheld and the server ended before the index knew', async t => {
    const { store, search, server, game, found } = await opened(t)
    await done(server, game, 'zoe', 'announce', { text: 'Brook is a toad.' })
    assert.deepEqual(await found('toad'), [1])
    const [there] = await store.games.read(game, 1, 1)
    const [hash = ''] = Object.keys(there?.beside ?? {})
    await store.games.withhold(game, { hash, at: 1, why: 'It is an insult.' })
    server.gameSessions.drop(game)
    assert.equal((await search.indexed(game))?.withheld, 0)
    assert.deepEqual(await found('toad'), [])
    assert.equal((await search.indexed(game))?.withheld, 1)
  })

  it('takes long texts in parts, so that no other request waits for all of them', async t => {
    const { store, search, server, game, record } = await opened(t)
    for (let number = 0; number < 10; number += 1)
      await done(server, game, 'zoe', 'announce', { text: `Toad number${number}. ${'A toad sings. '.repeat(4_000)}` })
    const sizes: number[] = []
    const measured: typeof search = {
      ...search,
      add(id, part, documents) {
        sizes.push(documents.reduce((sum, { text }) => sum + text.length, 0))
        return search.add(id, part, documents)
      },
    }
    const measuring = { ...server, search: measured }
    const { hits, indexed } = await searchGame(measuring, await record(), { words: 'number7', limit: 20 })
    assert.deepEqual([hits.map(({ entry }) => entry), indexed], [[8], 11])
    assert.ok(sizes.length > 2 && Math.max(...sizes) <= 65_536, sizes.join(', '))
    assert.equal((await search.indexed(game))?.entries, (await store.games.record(game))?.entries)
  })

  it('is not confused by two searches at once', async t => {
    const { server, game, found } = await opened(t)
    for (const text of ['One toad.', 'Two toads.', 'Three toads.'])
      await done(server, game, 'zoe', 'announce', { text })
    const all = await Promise.all([found('toad'), found('toad'), found('toads'), found('toad')])
    assert.deepEqual(all, [
      [3, 2, 1],
      [3, 2, 1],
      [3, 2],
      [3, 2, 1],
    ])
  })
})
