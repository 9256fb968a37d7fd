import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { publicLines } from '../../src/app/reads/public-log.ts'
import { askGame } from '../../src/app/server/ask-game.ts'
import { type Entry, NO_ENTRY } from '../../src/kernel/log/entry.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { foundedGame, testDoor } from '../http/test-door.ts'

const MANY = { values: Array(60_000).fill([]) }

/** An entry of many small values that calls a function whenever it is written. */
function manyValues(isWritten: () => void): Entry {
  return {
    ...{ format: 4, game: 'g', seq: 1, prev: NO_ENTRY, hash: NO_ENTRY, machine: NO_ENTRY, decisions: NO_ENTRY },
    act: { id: 'a', by: 'p1', do: 'x', with: {}, at: 0 },
    ...{ outside: { faces: [] }, effects: [], beside: {} },
    get answer() {
      isWritten()
      return MANY
    },
  }
}

describe('a log whose entries consist of many small values', () => {
  it('is written with turns for others in between, however many read it, and each entry only once', async t => {
    let [turns, isRead] = [0, false]
    const writtenIn: number[] = []
    const entry = manyValues(() => writtenIn.push(turns))
    const store = memoryStore()
    const read = async (_: string, _from: number, limit: number) => Array<Entry>(limit).fill(entry)
    const opened = await testDoor(t, { store })
    const game = await foundedGame(opened)
    const server = { ...opened.server, store: { ...store, games: { ...store.games, read } } }
    const count = () => {
      turns += 1
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    const readers = Array.from({ length: 5 }, () => publicLines(server, { id: game }, 0, 6, Number.POSITIVE_INFINITY))
    for (const lines of await Promise.all(readers)) assert.equal(lines.length, 6)
    isRead = true
    assert.equal(writtenIn.length, 30)
    assert.equal(new Set(writtenIn).size, 30, `${writtenIn}`)
  })

  it('is in memory once for questions about its past, however many are asked', async t => {
    let [loaded, most] = [0, 0]
    const { server, ...opened } = await testDoor(t)
    const game = await foundedGame({ server, ...opened })
    const { persistence, gameSessions } = server
    const opening: typeof persistence.opening = (...wanted) => {
      loaded += 1
      most = Math.max(most, loaded)
      return persistence.opening(...wanted)
    }
    const ask: typeof gameSessions.ask = async (...asked) => {
      const reply = await gameSessions.ask(...asked)
      loaded -= 1
      return reply
    }
    const counting = { ...server, persistence: { ...persistence, opening }, gameSessions: { ...gameSessions, ask } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askGame(counting, game, { about: 'state', by: 'nobody', upTo: 1 })),
    )
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(most, 1)
  })
})
