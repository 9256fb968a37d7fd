import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { openWorld } from '../../src/app/play/world.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { chanceOf, SEED } from '../unit/chance-of.ts'
import { done, foundTest, testServer } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-clock-'))
after(() => rmSync(folder, { recursive: true }))

const HOUR = 3_600_000
const GAMES = 3
const ALARMS = 8
const KILLS = 4
/** A server is killed after at most this many turns of its event loop. */
const MOST_TURNS = 200

/** The machine's clock, with a delay. */
function behind(milliseconds: number): Clock {
  const clock = systemClock()
  const now = () => clock.now() - milliseconds
  return { now, wake: (at, call) => clock.wake(at + milliseconds, call) }
}

/** Starts games and sets timers in them that ring one after another from now on. A few timers are set in the past. */
async function founded(file: string): Promise<readonly string[]> {
  const server = testServer({ store: await sqliteStore({ file }), clock: behind(HOUR) })
  const games: string[] = []
  for (let game = 0; game < GAMES; game += 1) games.push(await foundTest(server, 'clock'))
  for (let timer = 0; timer < GAMES * ALARMS; timer += 1) {
    await done(server, games[timer % GAMES] ?? '', 'zoe', 'setAlarm', { side: 'inside', name: `${timer}` })
    await pause(30)
  }
  await server.close()
  return games
}

/**
 * Lets a server run until it is killed soon after a number of deadlines. Returns its output: the game and the entry of
 * each deadline, one per line.
 */
async function killed(file: string, fallen: number, turns: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keep-falling.ts'), file, `${fallen}`, `${turns}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  return said.split('\n').slice(0, -1)
}

function falls(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ act }) => act.do === 'fall')
}

test(`deadlines pass once by the machine’s clock, even if the server is killed ${KILLS} times (NOMIC_SEED=${SEED})`, async () => {
  const file = join(folder, 'nomothete.db')
  const games = await founded(file)
  const told: string[] = []
  const chance = chanceOf(SEED)
  for (let kill = 0; kill < KILLS; kill += 1)
    told.push(...(await killed(file, 1 + (kill % 3), Math.floor(chance() * MOST_TURNS))))
  assert.equal(new Set(told).size, told.length, 'nothing is told twice')
  const store = await sqliteStore({ file })
  for (const line of told) {
    const [game = '', seq] = line.split(' ')
    assert.equal((await store.games.read(game, Number(seq), 1))[0]?.act.do, 'fall', 'what was told is kept')
  }
  const server = testServer({ store, clock: systemClock() })
  const world = openWorld(createSandbox(), 'test', typeStripper)
  for (const game of games) {
    while (falls(await store.games.read(game, 0)).length < ALARMS) await pause(20)
    const entries = await store.games.read(game, 0)
    const instants = falls(entries).map(({ act }) => act.at)
    const set = entries.filter(({ act }) => act.do === 'setAlarm').map(({ act }) => act.at + HOUR)
    assert.deepEqual(instants, set, 'each falls once, at its own instant')
    assert.equal(verifyLog(world, entries).fault, undefined)
  }
  await server.close()
})
