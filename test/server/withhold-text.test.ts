import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { withholdText } from '../../src/app/moderation/withhold-text.ts'
import { saveAndPublish } from '../../src/app/server/act-in-game.ts'
import { askGame } from '../../src/app/server/ask-game.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { done, foundTest, testServer } from './test-server.ts'

/** A game in its game session, and a function that withholds the surname of one of its players. */
async function opened(t: TestContext) {
  const store = memoryStore()
  const server = testServer({ store, clock: systemClock() })
  t.after(() => server.close())
  const game = await foundTest(server, 'suber')
  await done(server, game, 'zoe', 'announce', { text: 'Brook is a toad.' })
  const record = async () => {
    const found = await store.games.record(game)
    assert.ok(found)
    return found
  }
  const withhold = async (entry: number, text: string) => {
    const [there] = await store.games.read(game, entry, 1)
    const [hash = ''] = Object.entries(there?.beside ?? {}).find(([, said]) => said.text === text) ?? []
    const answer = await withholdText(server, await record(), 'op', { entry, hash, why: 'So it is.' })
    assert.ok(answer.ok, JSON.stringify(answer))
  }
  return { store, server, game, record, withhold }
}

describe('withholding a text', () => {
  it('withholding a text closes the game’s session, so the session no longer shows the text', async t => {
    const { server, game, withhold } = await opened(t)
    const state = async () => {
      const answer = await askGame(server, game, { about: 'state', by: 'nobody' })
      assert.ok(answer.ok)
      return answer.json
    }
    assert.match(await state(), /Brook/)
    await withhold(0, 'Brook')
    assert.equal(server.gameSessions.load().games, 0)
    assert.doesNotMatch(await state(), /Brook/)
  })

  it('an act that was decided before the withholding but not yet saved is discarded and decided again', async t => {
    const { store, server, game, record, withhold } = await opened(t)
    const asked = {
      ask: 'act',
      by: { person: 'p1' },
      do: 'announce',
      with: { text: 'Hello.' },
      at: 0,
      id: 'a',
    } as const
    const decided = await server.gameSessions.ask(game, asked)
    const shot = await server.gameSessions.ask(game, { ask: 'snapshot' })
    assert.ok(decided.is === 'done' && shot.is === 'snapshot')
    await withhold(1, 'Brook is a toad.')
    assert.equal(await saveAndPublish(server, await record(), decided), 'conflict')
    await store.games.saveSnapshot(game, shot.snapshot, shot.withheld)
    assert.equal(await store.games.snapshot(game), undefined)
    await done(server, game, 'zoe', 'announce', { text: 'Hello.' })
    assert.equal((await record()).entries, 3)
    const again = await server.gameSessions.ask(game, { ask: 'snapshot' })
    assert.ok(again.is === 'snapshot')
    assert.doesNotMatch(again.snapshot.body, /toad/)
    await store.games.saveSnapshot(game, again.snapshot, again.withheld)
    assert.equal((await store.games.snapshot(game))?.seq, 3)
  })
})
