import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { House } from '../../src/app/server/server.ts'
import { eventually } from '../house/eventually.ts'
import { done, foundTest } from '../house/test-house.ts'
import { codeOf, enacted, greedyHouse, HOUR, MINUTE, NOON } from './greedy-house.ts'

/** Each deadline announces something long and sets the next. */
const ENDLESS = `export default rule({ after: { rang: (_, { announce, setDeadline }) =>
  [announce({ text: 'tick '.repeat(2000) }), setDeadline({ in: ${MINUTE}, event: 'rang' })] } })`

async function ringsForEver(house: House, title = 'clock'): Promise<string> {
  const game = await foundTest(house, 'clock', title)
  await enacted(house, game, ENDLESS)
  await done(house, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })
  return game
}

const fallen = async ({ store }: House, game: string): Promise<number> =>
  (await store.games.read(game, 0)).filter(({ act }) => act.do === 'fall').length

async function waits(house: House, game: string): Promise<number> {
  const record = await house.store.games.record(game)
  assert.ok(record)
  return eventually(() => house.clockQuota.waitsUntil(record))
}

test('a clock that has written enough today waits after a restart, too', async t => {
  const { house, clock, restart } = greedyHouse(t, { clockBytesPerDay: 100_000 })
  const game = await ringsForEver(house())
  clock.advance(9 * HOUR)
  assert.equal(await waits(house(), game), NOON + 12 * HOUR)
  await house().clockwork.close()
  const before = await fallen(house(), game)
  await restart()
  assert.equal(await codeOf(house(), game, 'zoe', 'strike', { name: 'b' }), 'quotaReached')
  clock.advance(HOUR)
  await house().clockwork.close()
  assert.equal(await fallen(house(), game), before)
})

test('many games of one host that ring for ever write as much in a day together as one of them may', async t => {
  const { house, clock, restart } = greedyHouse(t, { clockBytesPerDay: 0, bytesPerDay: 400_000 })
  const games = [
    await ringsForEver(house(), 'One'),
    await ringsForEver(house(), 'Two'),
    await ringsForEver(house(), 'Three'),
  ]
  clock.advance(9 * HOUR)
  for (const game of games) await waits(house(), game)
  await restart()
  for (const game of games) assert.equal(await waits(house(), game), NOON + 12 * HOUR)
})

test('games of one host that ring for ever hold up no game of another host', async t => {
  const { house, clock } = greedyHouse(t, { clockBytesPerDay: 100_000, bytesPerDay: 300_000 })
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await ringsForEver(house(), title)
  const calm = await foundTest(house(), 'clock', 'Calm', 'kim')
  await done(house(), calm, 'kim', 'setAlarm', { side: 'outside', name: 'a' })
  clock.advance(9 * HOUR)
  await eventually(async () => (await fallen(house(), calm)) === 1)
  assert.equal(await codeOf(house(), calm, 'kim', 'strike', { name: 'b' }), 'done')
})

test('the games of one host rest together, so that ever more of them hold up another host no longer', async t => {
  const { house, clock } = greedyHouse(t, { clockBytesPerDay: 0, bytesPerDay: 0 })
  const calm = await foundTest(house(), 'clock', 'Calm', 'kim')
  const late = `export default rule({ offers: { wait: { schema: {}, does: (_, { setDeadline }) =>
    setDeadline({ in: ${10 * HOUR}, event: 'rang', data: { name: 'late' } }) } } })`
  await done(house(), calm, 'kim', 'decree', { enact: { title: 'Late', text: 'It rings late.', program: late } })
  await done(house(), calm, 'kim', 'wait')
  const greedy: string[] = []
  for (let games = 0; games < 8; games += 1) greedy.push(await ringsForEver(house(), `Greedy ${games}`))
  clock.advance(11 * HOUR)
  await eventually(async () => (await fallen(house(), calm)) === 1)
  const all = await Promise.all(greedy.map(game => fallen(house(), game)))
  const sum = all.reduce((a, b) => a + b, 0)
  assert.ok(sum <= 1_000, `${sum} deadlines of the greedy host fell first`)
})
