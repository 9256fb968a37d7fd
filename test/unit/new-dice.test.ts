import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { openPersistence } from '../../src/app/server/persistence.ts'
import { type GameSession, openGameSession } from '../../src/app/session/session.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { parsedEntry, unparsedEntry } from '../../src/kernel/log/unparsed-entry.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { founded } from '../contracts/made-log.ts'
import { world } from './played-game.ts'
import { gamble } from './thrown-game.ts'

const [OLD, NEW] = ['0'.repeat(64), '1'.repeat(64)]

const powers = { world, readShipped: () => undefined }

function gameSessionOf(entries: readonly Entry[], secret: string): GameSession {
  const session = openGameSession(powers, { game: 'g', entries: entries.map(unparsedEntry), secret })
  assert.ok(session !== 'needsLog')
  return session
}

function decided(session: GameSession, at: number): readonly Entry[] {
  const reply = session.ask({
    ask: 'act',
    id: 'a',
    by: { person: 'p1' },
    do: 'gamble',
    with: { how: [{ sides: 6 }] },
    at,
  })
  assert.ok(reply.is === 'done')
  assert.equal(reply.refusal, undefined)
  return reply.entries.map(parsedEntry)
}

describe('new dice for a game', () => {
  it('new dice are announced in the game’s log once, before play continues', () => {
    const { entries, throws } = gamble(OLD)
    throws('p1', [{ sides: 6 }])
    const session = gameSessionOf(entries, NEW)
    const log = [...entries, ...decided(session, 9_000), ...decided(session, 10_000)]
    assert.deepEqual(
      log.slice(entries.length).map(entry => entry.act.do),
      ['renewDice', 'gamble', 'gamble'],
    )
    const verified = verifyLog(world, log)
    assert.equal(verified.fault, undefined)
    assert.match(verified.notes.join('\n'), /new dice/)
    const again = decided(gameSessionOf(log, NEW), 11_000)
    assert.deepEqual(
      again.map(entry => entry.act.do),
      ['gamble'],
    )
  })

  it('no new dice are made if the game still has its old secret', () => {
    const { entries, throws } = gamble(OLD)
    throws('p1', [{ sides: 6 }])
    assert.deepEqual(
      decided(gameSessionOf(entries, OLD), 9_000).map(entry => entry.act.do),
      ['gamble'],
    )
  })

  it('the server makes and saves new dice if the old secret is lost', async () => {
    const store = memoryStore()
    const [first] = gamble(OLD).entries
    await store.games.found(founded('g', {}, first))
    const lost = { ...store, games: { ...store.games, diceSecret: async () => undefined } }
    const { secret } = await openPersistence(lost).opening('g', true)
    assert.match(secret, /^[0-9a-f]{64}$/)
    assert.equal(await store.games.diceSecret('g'), secret)
  })
})
