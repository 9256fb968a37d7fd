import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { askGame } from '../../src/app/server/ask-game.ts'
import { gameSummary } from '../../src/http/views/game-summary.ts'
import type { GameRecord } from '../../src/ports/game-store.ts'
import { actsMovedToPresent, demoScripts, foundDemoGames } from '../../src/serve/demo/found-demo-games.ts'
import { type OpenedServer, openServer } from '../../src/serve/open-server.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { world } from '../unit/played-game.ts'

const DAY = 86_400_000
const shipped = readdirSync(join(import.meta.dirname, '../../rulesets'), { withFileTypes: true })
  .filter(it => it.isDirectory())
  .map(it => it.name)

describe('the demo games', () => {
  test('each built-in ruleset has a demo game', () => {
    assert.deepEqual(
      demoScripts()
        .map(it => it.ruleset)
        .sort(),
      shipped.sort(),
    )
  })

  for (const script of demoScripts()) {
    test(`${script.title}: every expectation of the script is met`, () => {
      const result = runScript(scriptPowers, script)
      assert.ok(result.ok, JSON.stringify(result))
    })

    test(`${script.title}: when moved to the present, its last act is within the last 24 hours, and midnights stay midnights`, () => {
      for (let now = Date.parse('2028-02-28T00:00:00Z'), end = now + 3 * DAY; now < end; now += 2_399_999) {
        const { start, acts } = actsMovedToPresent(script, now)
        const last = acts.at(-1)?.at ?? 0
        assert.ok(last <= now && now - last < DAY)
        assert.equal((start - script.start) % DAY, 0)
        assert.deepEqual(
          acts.map(({ at }) => at),
          acts.map(({ at }) => at).toSorted((a, b) => a - b),
        )
      }
    })
  }

  test('the instants in the free text of a demo game are moved as well', () => {
    const script = demoScripts().find(it => it.ruleset === 'thermo')
    assert.ok(script)
    const told = JSON.stringify(actsMovedToPresent(script, script.start + 30 * DAY).acts)
    assert.ok(!told.includes('2026-01-13T12:00:00'))
    assert.match(told, /"when":"2026-0[12]-\d\dT12:00:00\.000Z"/)
  })
})

for (const now of ['2027-03-28T00:30:00Z', '2028-02-29T09:59:59Z'].map(Date.parse))
  describe(`the demo games started at ${new Date(now).toISOString()}`, () => {
    const store = memoryStore()
    const said: string[] = []
    let server: OpenedServer
    let games: readonly GameRecord[]
    before(async () => {
      await foundDemoGames(store, now, text => said.push(text))
      server = openServer({ store, clock: { now: () => now, wake: () => () => {} }, gameSessions: { threads: 1 } })
      games = (await store.games.list({ visibility: 'public', limit: 100 })).games
    })
    after(() => server.close())

    test('the demo games are public, are marked as demo games, are logged when they are created, and have no occupied seats', () => {
      assert.deepEqual(games.map(it => it.ruleset).sort(), shipped.sort())
      assert.equal(said.length, 1 + games.length)
      assert.ok(games.every(record => gameSummary(record, undefined).demo === true))
      for (const { title, entries, seats } of games) {
        assert.deepEqual(seats, [])
        assert.ok(entries >= 15)
        assert.ok(said.includes(`  ${title} (${entries} entries)`))
      }
    })

    test('each demo game is waiting for someone, and for a deadline more than a day after the last act', async () => {
      for (const { id, title, nextDue = 0, lastAt } of games) {
        assert.ok(nextDue > now && nextDue > lastAt + DAY, title)
        const state = await askGame(server, id, { about: 'state', by: 'nobody' })
        assert.ok(state.ok)
        const { waitsFor } = JSON.parse(state.json) as { readonly waitsFor: readonly string[] }
        assert.ok(waitsFor.length > 0, title)
      }
    })

    test('the demo games can be verified, including their throws', async () => {
      for (const { id, title, entries } of games) {
        const log = await store.games.read(id, 0)
        const { fault, decidedAgain, notes } = verifyLog(world, log)
        assert.deepEqual([fault, decidedAgain, notes], [undefined, entries, []], title)
      }
    })
  })
