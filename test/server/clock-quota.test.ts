import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { accessOf } from '../../src/app/server/access.ts'
import { actInGame } from '../../src/app/server/act-in-game.ts'
import { QUOTAS, type QuotaLimits } from '../../src/app/server/quotas.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { eventually } from './eventually.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import { done, foundTest, testServer } from './test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2030, 0, 1, 12)

/**
 * A rule whose program makes a game grow on its own: each deadline causes a long announcement and sets the next
 * deadline.
 */
const ENDLESS = `export default rule({ after: { rang: (_, { announce, setDeadline }) =>
  [announce({ text: 'tick '.repeat(2000) }), setDeadline({ in: ${MINUTE}, event: 'rang' })] } })`

function opened(t: TestContext, clock: HandClock, quotas: Partial<QuotaLimits>) {
  const server = testServer({ store: memoryStore(), clock, quotas: { ...QUOTAS, ...quotas } })
  t.after(() => server.close())
  return server
}

const rings = (server: GameServer, game: string) =>
  done(server, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })

async function ringsForEver(server: GameServer, game: string): Promise<void> {
  await done(server, game, 'zoe', 'decree', {
    enact: { title: 'Again', text: 'It rings every minute.', program: ENDLESS },
  })
  await rings(server, game)
}

/** The instants of the deadlines that passed in a game, in minutes after noon. */
async function fallen({ store }: GameServer, game: string): Promise<readonly number[]> {
  const entries = await store.games.read(game, 0)
  return entries.filter(({ act }) => act.do === 'fall').map(({ act }) => (act.at - NOON) / MINUTE)
}

async function strikes(server: GameServer, game: string) {
  const access = await accessOf(server, game, 'zoe')
  assert.ok(access)
  return actInGame(server, access, 'zoe', { do: 'strike', with: { name: 'b' }, asked: '' })
}

/** Waits until the clock of a game has written enough. Returns the number of the game's deadlines that have passed. */
async function waiting(server: GameServer, game: string): Promise<number> {
  const record = await server.store.games.record(game)
  assert.ok(record)
  await eventually(async () => (await server.clockQuota.waitsUntil(record)) !== undefined)
  return (await fallen(server, game)).length
}

it('a game’s deadlines may write a limited amount per day, and later deadlines wait and pass the next day at their own instants', async t => {
  const clock = handClock(NOON)
  const server = opened(t, clock, { clockBytesPerDay: 200_000 })
  const [busy, calm] = [await foundTest(server, 'clock'), await foundTest(server, 'clock')]
  await ringsForEver(server, busy)
  await rings(server, calm)
  clock.advance(9 * HOUR)
  const first = await waiting(server, busy)
  assert.ok(first < 9 * 60 - 60, `${first} deadlines fell`)
  await eventually(async () => (await fallen(server, calm)).length === 1)

  const refused = await strikes(server, busy)
  assert.ok(!refused.ok && 'code' in refused && refused.code === 'quotaReached', JSON.stringify(refused))
  assert.equal(refused.retryAfter, (3 * HOUR) / 1_000)
  assert.ok((await strikes(server, calm)).ok)
  clock.advance(HOUR)
  assert.equal((await fallen(server, busy)).length, first)

  clock.advance(2 * HOUR)
  await eventually(async () => (await fallen(server, busy)).length > first)
  const second = await waiting(server, busy)
  assert.deepEqual(
    await fallen(server, busy),
    Array.from({ length: second }, (_, index) => 60 + index),
  )
  const log = await server.store.games.read(busy, 0)
  assert.equal(verifyLog(openWorld(createSandbox(), 'test', typeStripper), log).fault, undefined)
})

it('the deadlines of all of a host’s games together may write a limited amount per day', async t => {
  const clock = handClock(NOON)
  const server = opened(t, clock, { clockBytesPerDay: 0, bytesPerDay: 300_000 })
  const [one, other] = [await foundTest(server, 'clock'), await foundTest(server, 'clock')]
  await ringsForEver(server, one)
  await rings(server, other)
  clock.advance(HOUR - 1)
  await rings(server, other)
  clock.advance(9 * HOUR)
  await waiting(server, one)
  const record = await server.store.games.record(other)
  assert.ok(record && (await server.clockQuota.waitsUntil(record)) === NOON + 12 * HOUR)
})

it('an act first lets overdue deadlines pass, and what they write counts toward the same limit', async t => {
  const clock = handClock(NOON)
  const server = opened(t, clock, { clockBytesPerDay: 200_000 })
  const game = await foundTest(server, 'clock')
  await ringsForEver(server, game)
  await server.scheduler.close()
  clock.advance(9 * HOUR)
  const refused = await strikes(server, game)
  assert.ok(!refused.ok && 'code' in refused && refused.code === 'quotaReached', JSON.stringify(refused))
  const { length } = await fallen(server, game)
  assert.ok(length > 0 && length < 8 * 60, `${length} deadlines fell`)
})
