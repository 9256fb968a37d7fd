import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { linesOfLog } from '../../src/app/reads/public-log.ts'
import { type Entry, NO_ENTRY } from '../../src/kernel/log/entry.ts'

const ENTRY: Entry = {
  ...{ format: 4, game: 'g', seq: 1, prev: NO_ENTRY, hash: NO_ENTRY, machine: NO_ENTRY, decisions: NO_ENTRY },
  act: { id: 'a', by: 'p1', do: 'x', with: {}, at: 0 },
  ...{ outside: { faces: [] }, effects: [], beside: {}, answer: { values: Array(60_000).fill([]) } },
}

describe('a log whose entries consist of many small values', () => {
  it('is written with turns for others in between', async () => {
    let [turns, isWritten] = [0, false]
    const count = () => {
      turns += 1
      if (!isWritten) setImmediate(count)
    }
    setImmediate(count)
    const text = await linesOfLog(Array(6).fill(ENTRY))
    isWritten = true
    assert.equal(text.split('\n').length, 7)
    assert.ok(turns >= 6, `${turns}`)
  })
})
