import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { eventually } from '../server/eventually.ts'
import { done, foundTest } from '../server/test-server.ts'
import { codeOf, enacted, greedyServer, HOUR, MINUTE, NOON } from './greedy-server.ts'

/** A rule in which each deadline makes a long announcement and sets the next deadline. */
const ENDLESS = `export default rule({ after: { rang: (_, { announce, setDeadline }) =>
  [announce({ text: 'tick '.repeat(2000) }), setDeadline({ in: ${MINUTE}, event: 'rang' })] } })`

async function ringsForEver(server: GameServer, title = 'clock'): Promise<string> {
  const game = await foundTest(server, 'clock', title)
  await enacted(server, game, ENDLESS)
  await done(server, game, 'zoe', 'setAlarm', { side: 'outside', name: 'a' })
  return game
}

const fallen = async ({ store }: GameServer, game: string): Promise<number> =>
  (await store.games.read(game, 0)).filter(({ act }) => act.do === 'fall').length

async function waits(server: GameServer, game: string): Promise<number> {
  const record = await server.store.games.record(game)
  assert.ok(record)
  return eventually(() => server.clockQuota.waitsUntil(record))
}

test('a timer that has used up its daily allowance still waits after a restart', async t => {
  const { server, clock, restart } = greedyServer(t, { clockBytesPerDay: 100_000 })
  const game = await ringsForEver(server())
  clock.advance(9 * HOUR)
  assert.equal(await waits(server(), game), NOON + 12 * HOUR)
  await server().scheduler.close()
  const before = await fallen(server(), game)
  await restart()
  assert.equal(await codeOf(server(), game, 'zoe', 'strike', { name: 'b' }), 'quotaReached')
  clock.advance(HOUR)
  await server().scheduler.close()
  assert.equal(await fallen(server(), game), before)
})

test('all of a host’s endless timers together can write no more per day than a single game can', async t => {
  const { server, clock, restart } = greedyServer(t, { clockBytesPerDay: 0, bytesPerDay: 400_000 })
  const games = [
    await ringsForEver(server(), 'One'),
    await ringsForEver(server(), 'Two'),
    await ringsForEver(server(), 'Three'),
  ]
  clock.advance(9 * HOUR)
  for (const game of games) await waits(server(), game)
  await restart()
  for (const game of games) assert.equal(await waits(server(), game), NOON + 12 * HOUR)
})

test('one host’s endless timers do not delay any other host’s games', async t => {
  const { server, clock } = greedyServer(t, { clockBytesPerDay: 100_000, bytesPerDay: 300_000 })
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await ringsForEver(server(), title)
  const calm = await foundTest(server(), 'clock', 'Calm', 'kim')
  await done(server(), calm, 'kim', 'setAlarm', { side: 'outside', name: 'a' })
  clock.advance(9 * HOUR)
  await eventually(async () => (await fallen(server(), calm)) === 1)
  assert.equal(await codeOf(server(), calm, 'kim', 'strike', { name: 'b' }), 'done')
})

test('all games of a host pause together, so a host with more games does not delay other hosts for longer', async t => {
  const { server, clock } = greedyServer(t, { clockBytesPerDay: 0, bytesPerDay: 0 })
  const calm = await foundTest(server(), 'clock', 'Calm', 'kim')
  const late = `export default rule({ offers: { wait: { schema: {}, does: (_, { setDeadline }) =>
    setDeadline({ in: ${10 * HOUR}, event: 'rang', data: { name: 'late' } }) } } })`
  await done(server(), calm, 'kim', 'decree', { enact: { title: 'Late', text: 'It rings late.', program: late } })
  await done(server(), calm, 'kim', 'wait')
  const greedy: string[] = []
  for (let games = 0; games < 8; games += 1) greedy.push(await ringsForEver(server(), `Greedy ${games}`))
  clock.advance(11 * HOUR)
  await eventually(async () => (await fallen(server(), calm)) === 1)
  const all = await Promise.all(greedy.map(game => fallen(server(), game)))
  const sum = all.reduce((a, b) => a + b, 0)
  assert.ok(sum <= 1_000, `${sum} deadlines of the greedy host fell first`)
})
