import assert from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { standingOf } from '../../src/app/server/access.ts'
import { actInGame } from '../../src/app/server/act-in-game.ts'
import { QUOTAS, type QuotaLimits } from '../../src/app/server/quotas.ts'
import type { House } from '../../src/app/server/server.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { eventually } from './eventually.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import { done, foundTest, testHouse } from './test-house.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2030, 0, 1, 12)

/** A rule by whose program a game grows by itself: each deadline announces something long and sets the next. */
const ENDLESS = `export default rule({ after: { rang: (_, { announce, setDeadline }) =>
  [announce({ text: 'tick '.repeat(2000) }), setDeadline({ in: ${MINUTE}, event: 'rang' })] } })`

function opened(t: TestContext, clock: HandClock, quotas: Partial<QuotaLimits>) {
  const house = testHouse({ store: memoryStore(), clock, quotas: { ...QUOTAS, ...quotas } })
  t.after(() => house.close())
  return house
}

const rings = (house: House, game: string) => done(house, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })

async function ringsForEver(house: House, game: string): Promise<void> {
  await done(house, game, 'zoe', 'decree', {
    enact: { title: 'Again', text: 'It rings every minute.', program: ENDLESS },
  })
  await rings(house, game)
}

/** The instants of the deadlines that fell in a game, in minutes after noon. */
async function fallen({ store }: House, game: string): Promise<readonly number[]> {
  const entries = await store.games.read(game, 0)
  return entries.filter(({ act }) => act.do === 'fall').map(({ act }) => (act.at - NOON) / MINUTE)
}

async function strikes(house: House, game: string) {
  const standing = await standingOf(house, game, 'zoe')
  assert.ok(standing)
  return actInGame(house, standing, 'zoe', { do: 'strike', with: { name: 'b' }, asked: '' })
}

/** Waits until the clock of a game has written enough; gives how many deadlines have fallen in it. */
async function waiting(house: House, game: string): Promise<number> {
  const record = await house.store.games.record(game)
  assert.ok(record)
  await eventually(async () => (await house.clockQuota.waitsUntil(record)) !== undefined)
  return (await fallen(house, game)).length
}

it('the deadlines of a game write so much in a day; then they wait, and fall the next day at their own instants', async t => {
  const clock = handClock(NOON)
  const house = opened(t, clock, { clockBytesPerDay: 200_000 })
  const [busy, calm] = [await foundTest(house, 'clock'), await foundTest(house, 'clock')]
  await ringsForEver(house, busy)
  await rings(house, calm)
  clock.advance(9 * HOUR)
  const first = await waiting(house, busy)
  assert.ok(first < 9 * 60 - 60, `${first} deadlines fell`)
  await eventually(async () => (await fallen(house, calm)).length === 1)

  const refused = await strikes(house, busy)
  assert.ok(!refused.ok && 'code' in refused && refused.code === 'quotaReached', JSON.stringify(refused))
  assert.equal(refused.retryAfter, (3 * HOUR) / 1_000)
  assert.ok((await strikes(house, calm)).ok)
  clock.advance(HOUR)
  assert.equal((await fallen(house, busy)).length, first)

  clock.advance(2 * HOUR)
  await eventually(async () => (await fallen(house, busy)).length > first)
  const second = await waiting(house, busy)
  assert.deepEqual(
    await fallen(house, busy),
    Array.from({ length: second }, (_, index) => 60 + index),
  )
  const log = await house.store.games.read(busy, 0)
  assert.equal(verifyLog(openWorld(createSandbox(), 'test', typeStripper), log).fault, undefined)
})

it('the deadlines of all games of one host write so much in a day together', async t => {
  const clock = handClock(NOON)
  const house = opened(t, clock, { clockBytesPerDay: 0, bytesPerDay: 300_000 })
  const [one, other] = [await foundTest(house, 'clock'), await foundTest(house, 'clock')]
  await ringsForEver(house, one)
  await rings(house, other)
  clock.advance(HOUR - 1)
  await rings(house, other)
  clock.advance(9 * HOUR)
  await waiting(house, one)
  const record = await house.store.games.record(other)
  assert.ok(record && (await house.clockQuota.waitsUntil(record)) === NOON + 12 * HOUR)
})

it('an act lets deadlines that are due fall before it, and they count as much', async t => {
  const clock = handClock(NOON)
  const house = opened(t, clock, { clockBytesPerDay: 200_000 })
  const game = await foundTest(house, 'clock')
  await ringsForEver(house, game)
  await house.clockwork.close()
  clock.advance(9 * HOUR)
  const refused = await strikes(house, game)
  assert.ok(!refused.ok && 'code' in refused && refused.code === 'quotaReached', JSON.stringify(refused))
  const { length } = await fallen(house, game)
  assert.ok(length > 0 && length < 8 * 60, `${length} deadlines fell`)
})
