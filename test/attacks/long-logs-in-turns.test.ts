import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { askGame } from '../../src/app/server/ask-game.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { does, foundedGame, type TestDoor, testDoor, verdictOn } from '../http/test-door.ts'

const MANY = '[],'.repeat(1_000)

/** A server with a game some of whose entries consist of many small values. */
async function withLongEntries(t: TestContext): Promise<TestDoor & { readonly game: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-long-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const opened = await testDoor(t, { store: sqliteStore({ file: join(folder, 'nomothete.db') }) })
  const game = await foundedGame(opened)
  for (let at = 0; at < 3; at += 1) {
    const fields = { text: `${at}`, values: Array(20_000).fill([]) }
    await does(opened, game, 'ames', 'record', {
      rule: '101',
      effects: [{ openMatter: { kind: 'motion', label: `M${at}`, fields } }],
    })
  }
  return { ...opened, game }
}

/** The ways to read a log, below the address of its game. */
const READS = [
  ...['log', 'passport', 'entries', 'entries/2', 'entries?by=p1', 'entries?rule=101', 'entries?changed=rules'],
  ...['matters/M1/history', 'rules/101/history', 'rules/101/blame', 'registers/points/history', 'timeline', 'figures'],
  ...['state?at=2', 'why?of=points+of+Ames', 'search?words=text', 'export/script', 'feed.atom'],
]

describe('a log whose entries consist of many small values', () => {
  it('is never parsed or written on the thread that answers everyone', async t => {
    const opened = await withLongEntries(t)
    const { door, game, server } = opened
    const long: string[] = []
    const { parse, stringify } = JSON
    t.mock.method(JSON, 'parse', (text: string, ...others: readonly never[]) => {
      if (text.includes(MANY)) long.push(`parsed: ${text.slice(0, 100)}`)
      return parse(text, ...others)
    })
    t.mock.method(JSON, 'stringify', (value: unknown, ...others: readonly never[]) => {
      const text = stringify(value, ...others)
      if (text?.includes(MANY) === true) long.push(`written: ${text.slice(0, 100)}`)
      return text
    })
    for (const read of READS) {
      // So that what is kept of earlier reads does not help.
      server.told.clear()
      server.gameSessions.drop(game)
      const { statusCode, body } = await door.inject({ url: `/api/v1/games/${game}/${read}` })
      assert.equal(statusCode, 200, `${read}: ${body.slice(0, 300)}`)
      assert.deepEqual(long, [], read)
    }
    assert.equal((await verdictOn(opened, game)).status, 200)
    assert.deepEqual(long, [])
  })

  it('is in memory once for questions about its past, however many are asked', async t => {
    let [loaded, most] = [0, 0]
    const { server, ...opened } = await testDoor(t)
    const game = await foundedGame({ server, ...opened })
    const { persistence, gameSessions } = server
    const opening: typeof persistence.opening = (...wanted) => {
      loaded += 1
      most = Math.max(most, loaded)
      return persistence.opening(...wanted)
    }
    const ask: typeof gameSessions.ask = async (...asked) => {
      const reply = await gameSessions.ask(...asked)
      loaded -= 1
      return reply
    }
    const counting = { ...server, persistence: { ...persistence, opening }, gameSessions: { ...gameSessions, ask } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askGame(counting, game, { about: 'state', by: 'nobody', upTo: 1 })),
    )
    assert.ok(answers.every(({ ok }) => ok))
    assert.equal(most, 1)
  })
})
