import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import { appending, founded, kept, madeEntry } from '../contracts/made-log.ts'
import { foundTest } from '../server/test-server.ts'
import { greedyServer } from './greedy-server.ts'

const first = madeEntry('big', undefined)
const second = madeEntry('big', first)
/** Twenty million characters that are slow to compress. */
const BIG = JSON.stringify(Array.from({ length: 2_000_000 }, (_, at) => (at * 2_654_435_761) % 4_294_967_296))

/** Counts how often other work ran during the given work. A busy thread leaves no time for other work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const count = (): void => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await work
  over = true
  return turns
}

async function bigStore(t: TestContext): Promise<Store> {
  const { server } = greedyServer(t)
  await foundTest(server(), 'clock')
  await server().store.games.found(founded('big', {}, first))
  return server().store
}

test('other work continues while the decisions behind an act are compressed', async t => {
  const { games } = await bigStore(t)
  const entries = [{ ...kept(second), decisions: BIG }]
  const turns = await turnsDuring(games.append({ ...appending('big', [second]), entries }))
  assert.ok(turns > 20, `${turns} turns`)
})

test('other work continues while a snapshot is compressed and while it is read', async t => {
  const { games } = await bigStore(t)
  const saving = await turnsDuring(games.saveSnapshot('big', { seq: 1, head: first.hash, body: BIG }))
  assert.ok(saving > 20, `${saving} turns while it is saved`)
  const reading = await turnsDuring(games.snapshot('big'))
  assert.ok(reading > 5, `${reading} turns while it is read`)
  assert.equal((await games.snapshot('big'))?.body, BIG)
})

test('other work continues while a long log is read and its hashes are checked', async t => {
  const { games } = await bigStore(t)
  let last = first
  const log = Array.from({ length: 200 }, () => {
    last = madeEntry('big', last, 'x'.repeat(100_000))
    return last
  })
  await games.append(appending('big', log))
  const turns = await turnsDuring(games.read('big', 0))
  assert.ok(turns > 5, `${turns} turns`)
})
