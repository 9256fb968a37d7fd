import assert from 'node:assert/strict'
import { test } from 'node:test'
import { equalStretches } from '../../src/app/log/stretches.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { checkOnThreads } from '../../src/threads/check-on-threads.ts'
import { playedTurn, world } from '../unit/played-game.ts'

const FILE = new URL('../../src/serve/stretch-thread.ts', import.meta.url)
const entries = playedTurn()

const onThreads = (log: readonly Entry[], progress?: (done: number) => void) =>
  checkOnThreads(log, { file: FILE, processors: 3, fewest: 2, ...(progress === undefined ? {} : { progress }) })

function atOnce(log: readonly Entry[]) {
  const { state: _, ...verdict } = verifyLog(world, log)
  return verdict
}

test('threads that each check a stretch of a log together say what one check of the whole log says', async () => {
  assert.deepEqual(await onThreads(entries), atOnce(entries))
  assert.equal((await onThreads(entries)).decidedAgain, entries.length)
})

test('a fault is found in whichever stretch it is', async () => {
  for (const seq of [1, Math.floor(entries.length / 2), entries.length - 1]) {
    const log = entries.map(entry => (entry.seq === seq ? { ...entry, decisions: '0'.repeat(64) } : entry))
    const verdict = await onThreads(log)
    assert.equal(verdict.fault?.entry, seq)
    assert.deepEqual(verdict, atOnce(log))
  }
})

test('stretches are equal, without gaps, and never shorter than is worth a thread', () => {
  assert.deepEqual(equalStretches(10, 3, 2), [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 10 },
  ])
  assert.deepEqual(equalStretches(10, 8, 6), [{ from: 0, to: 10 }])
  assert.deepEqual(equalStretches(0, 8, 6), [{ from: 0, to: 0 }])
})
