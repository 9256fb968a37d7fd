import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import type { CheckingOptions } from '../../src/threads/checking-room.ts'
import { type Answered, does, foundedGame, problem, type TestDoor, testDoor, verdictOn } from '../http/test-door.ts'

const BURNING = {
  text: 'Whoever does anything waits.',
  program: 'export default rule({ after: { acted() { for (;;) {} } } })',
}

type Opened = TestDoor & { readonly hostile: string; readonly reads: () => number }

/**
 * A server with a game whose few acts take a long time to verify. The server counts how often the log is read from its
 * beginning.
 */
async function withCostlyGame(t: TestContext, checks: Partial<CheckingOptions> = {}): Promise<Opened> {
  const store = memoryStore()
  let reads = 0
  let hostile = ''
  const counting: Store = {
    ...store,
    games: {
      ...store.games,
      lines: (game, from, limit) => {
        if (game === hostile && from === 0) reads += 1
        return store.games.lines(game, from, limit)
      },
    },
  }
  const opened = await testDoor(t, { store: counting, checks })
  const game = await foundedGame(opened, { position: { rules: { 399: BURNING } } })
  for (let at = 0; at < 8; at += 1) await does(opened, game, 'ames', 'announce', { text: `Word ${at}.` })
  hostile = game
  reads = 0
  return { ...opened, hostile, reads: () => reads }
}

test('a verification runs once, however many people request it, at the same time or later', async t => {
  const opened = await withCostlyGame(t)
  const crowd = Array.from({ length: 20 }, (_, at) => verdictOn(opened, opened.hostile, `reader${at}`))
  for (const { status, json } of await Promise.all(crowd)) {
    assert.equal(status, 200)
    assert.equal((json as { holds: boolean }).holds, true)
  }
  assert.equal((await verdictOn(opened, opened.hostile, 'late')).status, 200)
  assert.equal(opened.reads(), 1)
})

test('an act makes the next verification check only what is new', async t => {
  const opened = await withCostlyGame(t)
  const first = await verdictOn(opened, opened.hostile, 'brook')
  await does(opened, opened.hostile, 'ames', 'announce', { text: 'Another word.' })
  const second = await verdictOn(opened, opened.hostile, 'brook')
  const entries = ({ json }: Answered) => (json as { entries: number }).entries
  assert.equal(entries(second), entries(first) + 1)
  assert.equal(opened.reads(), 1)
})

test('an expensive verification delays another game’s verification by one page at most', async t => {
  const opened = await withCostlyGame(t, { page: 2 })
  const peaceful = await foundedGame(opened)
  const order: string[] = []
  const costly = verdictOn(opened, opened.hostile, 'ames').then(({ status }) => order.push(`costly ${status}`))
  const other = verdictOn(opened, peaceful, 'brook').then(({ status }) => order.push(`peaceful ${status}`))
  await Promise.all([costly, other])
  assert.deepEqual(order, ['peaceful 200', 'costly 200'])
})

test('one account can have a limited number of games verified at a time, and other accounts’ games are still verified', async t => {
  const opened = await withCostlyGame(t, { perAccount: 2 })
  const games: string[] = []
  for (let at = 0; at < 6; at += 1) games.push(await foundedGame(opened))
  const costly = verdictOn(opened, opened.hostile, 'greedy')
  const greedy = games.slice(0, 5).map(game => verdictOn(opened, game, 'greedy'))
  const modest = verdictOn(opened, games[5] ?? '', 'modest')
  assert.equal((await modest).status, 200)
  const refused = (await Promise.all(greedy)).filter(({ status }) => status !== 200)
  assert.equal(refused.length, 4)
  for (const one of refused) problem(one, 'tooMuch', 429)
  assert.equal((await costly).status, 200)
})

test('however many games are verified at a time, each verification comes to its end', async t => {
  const opened = await testDoor(t, { checks: { page: 1 } })
  const games: string[] = []
  for (let at = 0; at < 25; at += 1) {
    const game = await foundedGame(opened)
    for (const text of ['One.', 'Two.', 'Three.', 'Four.']) await does(opened, game, 'ames', 'announce', { text })
    games.push(game)
  }
  const answers = await Promise.all(games.map((game, at) => verdictOn(opened, game, `reader${at}`)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    games.map(() => 200),
  )
})
