import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import type { SearchMonths, SearchResults } from '../../src/wire/game/search.ts'
import { type Documented, documented } from './documented.ts'
import { does, foundedGame, type TestDoor, testDoor } from './test-door.ts'

let door: TestDoor
let game: string
let description: Documented
const ending: (() => Promise<void>)[] = []

before(async () => {
  door = await testDoor({ after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext)
  description = await documented(door)
  game = await foundedGame(door)
  const go = (as: string, name: string, args = {}) => does(door, game, as, name, args)
  await go('ames', 'propose', { enact: { text: 'Everybody gets a marzipan cake.' } })
  await go('ames', 'callVote')
  await go('ames', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'announce', { text: 'Marzipan again! I would rather have a crème brûlée.' })
  await go('brook', 'propose', { amend: { rule: '301', text: 'Nobody gets a cake.' } })
})
after(async () => {
  for (const end of ending) await end()
})

async function got<Answer>(route: string, query: Record<string, string> = {}, as = 'ames'): Promise<Answer> {
  const answer = await door.ask({ url: `/api/v1/games/${game}/${route}?${new URLSearchParams(query)}`, as })
  assert.equal(answer.status, 200, answer.text)
  description.fits('GET', `/api/v1/games/{game}/${route}`, answer)
  return answer.json as Answer
}

async function found(query: Record<string, string>): Promise<readonly string[]> {
  const { hits } = await got<SearchResults>('search', query)
  return hits.map(({ is, entry, label }) => (is === 'rule' ? `rule ${label} of entry ${entry}` : `entry ${entry}`))
}

describe('a search in a game', () => {
  it('finds what was said, proposed and enacted, newest first', async () => {
    assert.deepEqual(await found({ words: 'marzipan' }), ['entry 6', 'entry 5', 'rule 301 of entry 4', 'entry 1'])
    assert.deepEqual(await found({ words: '"nobody gets"' }), ['entry 6'])
    assert.deepEqual(await found({ words: 'creme brulee' }), ['entry 5'])
    assert.deepEqual(await found({ words: 'CRÈME' }), ['entry 5'])
    assert.deepEqual(await found({ words: '"marzipan again"' }), ['entry 5'])
    assert.deepEqual(await found({ words: '"again marzipan"' }), [])
  })

  it('finds the law with which the game began', async () => {
    const { hits } = await got<SearchResults>('search', { words: '"player always has the option"', is: 'rule' })
    assert.deepEqual(
      hits.map(({ label, entry, by }) => [label, entry, by]),
      [['113', 0, 'clerk']],
    )
    assert.ok(hits[0]?.excerpt.some(({ text, found }) => found && text.includes('option')))
  })

  it('can be limited to a person, to a kind of matter and to days', async () => {
    assert.deepEqual(await found({ words: 'cake', by: 'p2', is: 'entry' }), ['entry 6'])
    assert.deepEqual(await found({ words: 'marzipan', kind: 'proposal' }), ['entry 6', 'entry 1'])
    const { months } = await got<SearchMonths>('months')
    const [{ month } = { month: '' }] = months
    assert.ok((await found({ from: `${month}-01` })).length > 0)
    assert.deepEqual(await found({ to: '2001-01-01' }), [])
  })

  it('goes on from page to page', async () => {
    const first = await got<SearchResults>('search', { words: 'marzipan', limit: '2' })
    assert.deepEqual(
      first.hits.map(({ entry }) => entry),
      [6, 5],
    )
    const next = await got<SearchResults>('search', { words: 'marzipan', before: String(first.before) })
    assert.deepEqual(
      next.hits.map(({ entry }) => entry),
      [4, 1],
    )
    assert.equal(next.before, undefined)
  })

  it('knows a new entry at once, and says that it has read everything', async () => {
    await does(door, game, 'brook', 'announce', { text: 'A pistachio, or Чай и йод, or 한국 cake.' })
    for (const words of ['pistachio', 'йод', '한국', 'ЧАЙ']) {
      const { hits, entries, indexed } = await got<SearchResults>('search', { words })
      assert.deepEqual([hits.length, entries, indexed], [1, 8, 8], words)
    }
  })

  it('takes any input for words', async () => {
    for (const words of ['"', '*', 'OR', 'a*b"c(', 'scope : "all"', '\u0000', '“', 'x'.repeat(200)])
      assert.ok(Array.isArray((await got<SearchResults>('search', { words })).hits), words)
    assert.deepEqual(await found({ words: 'gibberish' }), [])
    for (const query of ['from=yesterday', 'is=talk', `words=${'x'.repeat(201)}`, 'from=2026-13-01']) {
      const answer = await door.ask({ url: `/api/v1/games/${game}/search?${query}`, as: 'ames' })
      assert.equal(answer.status, 400, query)
    }
  })
})
