import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { publicLines } from '../../src/app/reads/public-log.ts'
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
  it('is written with turns for others in between, and each entry only once', async t => {
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
    const lines = await publicLines(server, { id: game }, 0, 6, Number.POSITIVE_INFINITY)
    isRead = true
    assert.equal(lines.length, 6)
    assert.equal(new Set(writtenIn).size, 6, `${writtenIn}`)
    assert.equal(writtenIn.length, 6)
  })
})
