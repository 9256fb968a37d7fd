import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALONE, type Nodes } from '../../src/app/server/nodes.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { eventually } from '../server/eventually.ts'
import { handClock } from '../server/hand-clock.ts'
import { done, foundTest, testServer } from '../server/test-server.ts'

const HOUR = 3_600_000

test('a node leaves a deadline to the home of its game, and passes it if the home does not', async t => {
  const clock = handClock(Date.UTC(2030, 0, 1, 12))
  let elsewhere = ''
  const home = { id: 'n', secret: 's', machine: 'm', release: '1', engine: 1, startedAt: 0, silentFor: 0 }
  const nodes: Nodes = { ...ALONE, homeOf: async game => (game === elsewhere ? home : undefined) }
  const store = memoryStore()
  const server = testServer({ store, clock, nodes })
  t.after(() => server.close())
  const [here, there] = [await foundTest(server, 'clock'), await foundTest(server, 'clock')]
  elsewhere = there
  const falls = async (game: string) => (await store.games.read(game, 0)).filter(({ act }) => act.do === 'fall').length
  // The deadline of the other game is the earlier one, so the scheduler has seen it when it passes the second one.
  await done(server, there, 'zoe', 'setAlarm', { side: 'inside', name: 'there' })
  clock.advance(1)
  await done(server, here, 'zoe', 'setAlarm', { side: 'inside', name: 'here' })
  clock.advance(HOUR + 1)
  await eventually(async () => (await falls(here)) === 1)
  assert.equal(await falls(there), 0)
  clock.advance(2_000)
  await eventually(async () => (await falls(there)) === 1)
})
