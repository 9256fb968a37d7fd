import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { resumeGame, suspendGame } from '../../src/app/moderation/suspend-game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { accessOf } from '../../src/app/server/access.ts'
import { actInGame } from '../../src/app/server/act-in-game.ts'
import { SessionFault } from '../../src/app/server/game-sessions-interface.ts'
import { openScheduler } from '../../src/app/server/scheduler.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { openTimer } from '../../src/app/server/work-timer.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { ServerLog } from '../../src/ports/server-log.ts'
import type { Store } from '../../src/ports/store.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import type { OpenedServer, ServerParts } from '../../src/serve/open-server.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { eventually } from './eventually.ts'
import { handClock } from './hand-clock.ts'
import { done, foundTest, testServer } from './test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2030, 0, 1, 12)

/** A store that the server may close and a test may reopen. */
function lasting(store: Store): Store {
  return { ...store, close: async () => {} }
}

/** Opens a server that is closed at the end of a test. */
function opening(t: TestContext, parts: ServerParts): OpenedServer {
  const server = testServer(parts)
  t.after(() => server.close())
  return server
}

function opened(t: TestContext, clock: Clock) {
  const store = lasting(memoryStore())
  return { store, server: opening(t, { store, clock }) }
}

/** The instants of the deadlines that passed in a game, in minutes after noon. */
async function fallen(store: Store, game: string): Promise<readonly number[]> {
  const entries = await store.games.read(game, 0)
  return entries.filter(({ act }) => act.do === 'fall').map(({ act }) => (act.at - NOON) / MINUTE)
}

const timer = (server: GameServer, game: string, side = 'outside') =>
  done(server, game, 'zoe', 'setAlarm', { side, name: 'a' })

describe('the server’s scheduler', () => {
  it('the scheduler passes a deadline once when its instant has come, and the log verifies', async t => {
    const clock = handClock(NOON)
    const { store, server } = opened(t, clock)
    const game = await foundTest(server, 'clock')
    await timer(server, game)
    clock.advance(HOUR)
    assert.equal((await store.games.record(game))?.entries, 2)
    clock.advance(1)
    await eventually(async () => (await store.games.record(game))?.entries === 3)
    assert.deepEqual(await fallen(store, game), [60])
    clock.advance(10 * HOUR)
    await server.close()
    assert.deepEqual(await fallen(store, game), [60])
    const world = openWorld(createSandbox(), 'test', typeStripper)
    assert.equal(verifyLog(world, await store.games.read(game, 0)).fault, undefined)
  })

  it('the deadlines of many games pass in order of their instants, including those missed while the server was down', async t => {
    const clock = handClock(NOON)
    const store = lasting(memoryStore())
    const before = opening(t, { store, clock })
    const games = [await foundTest(before, 'clock'), await foundTest(before, 'clock'), await foundTest(before, 'clock')]
    for (const game of [2, 0, 1, 0, 2]) {
      await timer(before, games[game] ?? '')
      clock.advance(MINUTE)
    }
    await before.close()
    clock.advance(2 * HOUR)
    const order: number[] = []
    const append: Store['games']['append'] = appending => {
      order.push(games.indexOf(appending.game))
      return store.games.append(appending)
    }
    const server = opening(t, { store: { ...store, games: { ...store.games, append } }, clock })
    await eventually(() => order.length === 5)
    await server.close()
    assert.deepEqual(order, [2, 0, 1, 0, 2])
    assert.deepEqual(await Promise.all(games.map(game => fallen(store, game))), [[61, 63], [62], [60, 64]])
  })

  it('deadlines missed while the server was down pass before any new act in that game', async t => {
    const clock = handClock(NOON)
    const store = lasting(memoryStore())
    const before = opening(t, { store, clock })
    const game = await foundTest(before, 'clock')
    await timer(before, game)
    await before.close()
    clock.advance(2 * HOUR)
    const server = opening(t, { store, clock })
    await done(server, game, 'zoe', 'strike', { name: 'late' })
    const acts = (await store.games.read(game, 2)).map(({ act }) => [act.do, (act.at - NOON) / MINUTE])
    assert.deepEqual(acts, [
      ['fall', 60],
      ['strike', 120],
    ])
    await server.close()
  })

  it('a deadline does not overtake an act received before it', async t => {
    const clock = handClock(NOON)
    const { store, server } = opened(t, clock)
    const game = await foundTest(server, 'clock')
    await timer(server, game, 'inside')
    clock.advance(HOUR)
    const ask: GameServer['gameSessions']['ask'] = (it, request) => {
      const answer = server.gameSessions.ask(it, request)
      clock.advance(1)
      return answer
    }
    await done({ ...server, gameSessions: { ...server.gameSessions, ask } }, game, 'zoe', 'strike', { name: 'in time' })
    await eventually(async () => (await store.games.record(game))?.entries === 4)
    const acts = (await store.games.read(game, 2)).map(({ act }) => [act.do, act.at - NOON])
    assert.deepEqual(acts, [
      ['strike', HOUR],
      ['fall', HOUR],
    ])
  })

  it('an act counts as received when it reaches the game session, not when its author began to send it', async t => {
    const clock = handClock(NOON)
    const { store, server } = opened(t, clock)
    const game = await foundTest(server, 'clock')
    await timer(server, game, 'inside')
    clock.advance(HOUR)
    const lookedUp: Store['games']['done'] = async (...key) => {
      clock.advance(1)
      return store.games.done(...key)
    }
    const slow = { ...server, store: { ...store, games: { ...store.games, done: lookedUp } } }
    const access = await accessOf(server, game, 'zoe')
    assert.ok(access)
    const wanted = { do: 'strike', with: { name: 'too late' }, key: 'k', asked: '' }
    assert.ok((await actInGame(slow, access, 'zoe', wanted)).ok)
    const acts = (await store.games.read(game, 2)).map(({ act }) => [act.do, act.at - NOON])
    assert.deepEqual(acts, [
      ['fall', HOUR],
      ['strike', HOUR + 1],
    ])
  })

  it('the scheduler skips a suspended game until the game is resumed', async t => {
    const clock = handClock(NOON)
    const { store, server } = opened(t, clock)
    const [still, going] = [await foundTest(server, 'clock'), await foundTest(server, 'clock')]
    await timer(server, still)
    await timer(server, going)
    await suspendGame(server, still, 'Somebody complained.')
    clock.advance(2 * HOUR)
    await eventually(async () => (await fallen(store, going)).length > 0)
    assert.deepEqual(await fallen(store, still), [])
    await resumeGame(server, still)
    await eventually(async () => (await fallen(store, still)).length > 0)
    assert.deepEqual(await fallen(store, still), [60])
    await server.close()
  })

  it('a game whose deadlines make too many entries is paused for longer and longer, while other games continue', async t => {
    const clock = handClock(NOON)
    const store = lasting(memoryStore())
    const before = opening(t, { store, clock })
    const [busy, calm] = [await foundTest(before, 'clock'), await foundTest(before, 'clock')]
    const program = `export default rule({ after: { rang: (_, { setDeadline }) => setDeadline({ in: 60000, event: 'rang' }) } })`
    await done(before, busy, 'zoe', 'decree', { enact: { title: 'Again', text: 'It rings every minute.', program } })
    await timer(before, busy)
    await timer(before, calm)
    await before.close()
    clock.advance(HOUR + 30 * HOUR)
    const count = async (game: string) => (await fallen(store, game)).length
    const pace = {
      entriesPerMinute: 100,
      entriesPerMinuteOfHost: 1_000,
      firstRest: MINUTE,
      longestRest: HOUR,
      firstPause: 1,
      longestPause: 1,
    }
    const server = opening(t, { store, clock, pace })
    await eventually(async () => (await count(calm)) === 1)
    const first = await eventually(async () => (await count(busy)) > 100 && (await count(busy)))
    await timer(server, calm)
    clock.advance(MINUTE)
    const second = await eventually(async () => (await count(busy)) > first + 100 && (await count(busy)))
    clock.advance(MINUTE)
    await timer(server, calm)
    assert.equal(await count(busy), second, 'the second rest is longer')
    clock.advance(MINUTE)
    await eventually(async () => (await count(busy)) > second)
    await server.close()
  })

  it('a game that crashes at its deadline is suspended and the host is notified, while other games continue', async t => {
    const clock = handClock(NOON)
    const store = lasting(memoryStore())
    const told: object[] = []
    const log: ServerLog = { info() {}, warn() {}, error: about => void told.push(about) }
    const server = opening(t, { store, clock })
    const [broken, sound] = [await foundTest(server, 'clock'), await foundTest(server, 'clock')]
    await timer(server, broken)
    await timer(server, sound)
    await server.scheduler.close()
    const ask: GameServer['gameSessions']['ask'] = async (game, request) => {
      if (game === broken) throw new SessionFault('broken', 'a mistake of ours')
      return server.gameSessions.ask(game, request)
    }
    const bell = openTimer(clock)
    const scheduler = openScheduler(
      { ...server, log, deadlines: bell, gameSessions: { ...server.gameSessions, ask } },
      bell,
    )
    clock.advance(HOUR + 1)
    await eventually(async () => (await fallen(store, sound)).length === 1)
    clock.advance(1000)
    const suspended = await eventually(async () => (await store.games.record(broken))?.suspended)
    assert.match(suspended.why, /error in the software/)
    assert.deepEqual(await fallen(store, broken), [])
    assert.ok(told.length >= 2 && told.every(about => (about as { game: string }).game === broken))
    await scheduler.close()
    await server.close()
  })

  it('the scheduler waits while the store cannot save, and passes the deadline once it can', async t => {
    const clock = handClock(NOON)
    const store = memoryStore()
    let full = false
    let tries = 0
    const append: Store['games']['append'] = async it => {
      if (!full) return store.games.append(it)
      tries += 1
      throw new StoreFault('diskFull', 'The disk is full.')
    }
    const server = opening(t, { store: { ...store, games: { ...store.games, append } }, clock })
    const game = await foundTest(server, 'clock')
    await timer(server, game)
    full = true
    clock.advance(HOUR + 1)
    for (const seen of [1, 2, 3]) {
      await eventually(() => tries === seen)
      clock.advance(1000 * 2 ** (seen - 1))
    }
    await eventually(() => tries === 4)
    full = false
    clock.advance(10_000)
    await eventually(async () => (await fallen(store, game)).length === 1)
    assert.equal((await store.games.record(game))?.suspended, undefined)
    await server.close()
  })
})
