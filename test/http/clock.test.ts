import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { movableClock } from '../../src/serve/movable-clock.ts'
import { documented } from './documented.ts'
import { does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const CLOCK = '/api/v1/clock'
/** Headers of a browser, or of another program, on the server's own machine. */
const HERE = { host: 'localhost:8080' }

function opened(t: TestContext): Promise<TestDoor> {
  const clock = movableClock(() => NOON, 0)
  return testDoor(t, { clock, http: { movableClock: clock } })
}

const move = ({ ask }: TestDoor, body: unknown, headers: { readonly [name: string]: string } = HERE) =>
  ask({ method: 'POST', url: CLOCK, headers, body })

test('a move answers with the new time, once the deadlines on the way have passed, as the API describes', async t => {
  const door = await opened(t)
  const game = await foundedGame(door, { ruleset: 'thermo' })
  const { fits } = await documented(door)
  const before = await door.ask({ url: CLOCK, headers: HERE })
  fits('GET', CLOCK, before)
  const { now, nextDeadline } = before.json as Clock
  assert.equal(now, '2030-01-01T12:00:00.000Z')
  assert.deepEqual(nextDeadline?.game, { id: game, title: 'Ours' })
  const moved = await move(door, { next: 'deadline' })
  fits('POST', CLOCK, moved)
  assert.equal((moved.json as Clock).arrived, true)
  assert.equal(Date.parse((moved.json as Clock).now), Date.parse(nextDeadline.at) + 1)
  const [last] = (await door.server.store.games.read(game, 0)).slice(-1)
  assert.deepEqual([last?.act.do, last?.act.at], ['fall', Date.parse(nextDeadline.at)])
  await move(door, { to: '2030-06-01T14:00:00+02:00' })
  assert.match((await door.ask({ url: CLOCK, headers: HERE })).text, /"now":"2030-06-01T12:00:00.000Z"/)
})
type Clock = {
  readonly now: string
  readonly arrived?: boolean
  readonly nextDeadline: { readonly at: string; readonly game?: object }
}

test('a move back, without a goal, or to what is not a time is refused', async t => {
  const door = await opened(t)
  problem(await move(door, { to: '2029-12-31T12:00:00Z' }), 'clockMovesForward', 409)
  problem(await move(door, { next: 'deadline' }), 'unknownThing', 404)
  for (const body of [
    { to: 'NaN' },
    { to: null },
    { by: 5 },
    { next: 'game' },
    { by: 'P1D', after: 1 },
    {},
    [],
    'soon',
  ])
    problem(await move(door, body), 'badRequest', 400)
})

test('only someone who uses the machine of the server can read and move its clock, and no page of another site', async t => {
  const door = await opened(t)
  const behindProxy = { ...HERE, 'x-forwarded-for': '192.0.2.1' }
  for (const headers of [{ host: 'nomic.example' }, behindProxy])
    problem(await door.ask({ url: CLOCK, headers }), 'unknownThing', 404)
  problem(await move(door, { by: 'P1D' }, behindProxy), 'unknownThing', 404)
  problem(await move(door, { by: 'P1D' }, { ...HERE, host: 'nomic.example' }), 'crossSite', 403)
  problem(await move(door, { by: 'P1D' }, { ...HERE, 'sec-fetch-site': 'cross-site' }), 'crossSite', 403)
  problem(await move(door, { by: 'P1D' }, { ...HERE, origin: 'http://evil.example' }), 'crossSite', 403)
  assert.equal(door.server.clock.now(), NOON)
})

test('a server whose clock cannot be moved has no such routes', async t => {
  const door = await testDoor(t)
  problem(await door.ask({ url: CLOCK, headers: HERE }), 'unknownThing', 404)
  problem(await move(door, { by: 'P1D' }), 'unknownThing', 404)
  const { operations } = await documented(door)
  assert.ok(operations.every(({ path }) => path !== CLOCK))
})

test('people can act at the time to which the clock was moved', async t => {
  const door = await opened(t)
  const game = await foundedGame(door)
  await move(door, { by: 'P3W' })
  await does(door, game, 'ames', 'propose', { amend: { rule: '206', text: 'An eligible voter has one vote.' } })
  const [last] = (await door.server.store.games.read(game, 0)).slice(-1)
  assert.equal(last?.act.at, Date.UTC(2030, 0, 22, 12))
})
