import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it, type TestContext } from 'node:test'
import { bringGame } from '../../src/app/passport/bring-game.ts'
import { newMovingKeys } from '../../src/app/passport/moving-key.ts'
import { passportText } from '../../src/app/passport/passport.ts'
import { publicEntries } from '../../src/app/reads/cached-entry-views.ts'
import { searchGame } from '../../src/app/search/search-game.ts'
import { askGame } from '../../src/app/server/ask-game.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { snapshotPlaces } from '../../src/app/server/snapshots.ts'
import type { SessionRequest } from '../../src/app/session/messages.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { founded, kept, madeEntry } from '../contracts/made-log.ts'
import type { StoreMaker } from '../contracts/store-maker.ts'
import { openTestStore } from '../postgres/test-store.ts'
import { playedTurn } from '../unit/played-game.ts'
import { eventually } from './eventually.ts'
import { testServer } from './test-server.ts'

const LENGTH = 2_500

/** A log that begins with Suber's rules and goes on with announcements, which are quickly made. */
const log: readonly Entry[] = playedTurn().slice(0, 1)
while (log.length < LENGTH) (log as Entry[]).push(madeEntry('g', log.at(-1), `Word ${log.length}.`))

/** What a session was asked, and the number of entries that it had to apply or look at for it. */
type Applied = { readonly what: string; readonly entries: number }

async function opened(t: TestContext, open: StoreMaker) {
  const store = await open()
  const own = testServer({ store, clock: systemClock() })
  t.after(() => own.close())
  const applied: Applied[] = []
  const ask = (game: string, request: SessionRequest) => {
    if ('past' in request && request.past !== undefined) {
      const what = request.ask === 'question' ? request.about : request.ask
      applied.push({ what, entries: request.past.entries.length })
    }
    return own.gameSessions.ask(game, request)
  }
  const server: GameServer = { ...own, gameSessions: { ...own.gameSessions, ask } }
  const stateAt = async (entry: number) => {
    const answer = await askGame(server, 'g', { about: 'state', by: 'nobody', upTo: entry + 1 })
    assert.ok(answer.ok)
    return JSON.parse(answer.json)
  }
  /** Waits until the game has all snapshots that a game of its length has. It may have another, of how it stands now. */
  const hasSnapshots = () =>
    eventually(async () => {
      const standing = await store.games.snapshotsAt('g')
      return snapshotPlaces(LENGTH).every(seq => standing.includes(seq))
    })
  const sum = (what: string) => applied.filter(it => it.what === what).reduce((all, it) => all + it.entries, 0)
  return { store, server, applied, stateAt, hasSnapshots, sum }
}

/** The game as it came here before snapshots were added, or after a text was withheld: without any. */
async function withoutSnapshots(t: TestContext, open: StoreMaker) {
  const it = await opened(t, open)
  const [first, ...others] = log
  assert.ok(first)
  const brought = { entries: others.map(entry => kept(entry)), withheld: [] }
  assert.equal(await it.store.games.found({ ...founded('g', {}, first), brought }), 'kept')
  return it
}

const folder = mkdtempSync(join(tmpdir(), 'nomothete-long-'))
after(() => rmSync(folder, { recursive: true }))
let made = 0
const stores: readonly (readonly [string, StoreMaker])[] = [
  ['in memory', () => memoryStore()],
  ['in a database', () => openTestStore(join(folder, `${++made}.db`))],
]

/** Old entries here and there. */
const PAST = [2_450, 120, 1_730, 2_199, 640, 1_250, 2_070, 330, 1_990, 905]

/** A question applies at most a tenth of the entries before it or, early in a game, 100. */
const most = (entries: readonly number[]): number =>
  entries.reduce((all, entry) => all + Math.max(100, (entry + 1) / 10), 0)

for (const [name, open] of stores)
  describe(`a long game ${name}`, () => {
    it('that is brought here gets snapshots, so questions about its past apply a small part of its log', async t => {
      const { server, applied, stateAt, hasSnapshots, sum } = await opened(t, open)
      const passport = passportText(
        { title: 'Ours', visibility: 'public', source: 'x', madeAt: 1, seats: [], withheld: [] },
        log,
      )
      const done = await bringGame(server, newMovingKeys(), { account: 'ann', operator: true }, { passport })
      assert.ok(done.ok, JSON.stringify(done))
      await hasSnapshots()
      assert.equal(sum('pastSnapshot'), snapshotPlaces(LENGTH).at(-1), 'each entry is applied once')
      applied.length = 0
      for (const entry of PAST) assert.equal((await stateAt(entry)).head, log[entry]?.hash)
      assert.ok(sum('state') <= most(PAST), `${sum('state')} entries`)
      assert.equal(sum('pastSnapshot'), 0)
    })

    it('without snapshots gets them once someone asks about its past', async t => {
      const { store, applied, stateAt, hasSnapshots, sum } = await withoutSnapshots(t, open)
      await stateAt(900)
      assert.deepEqual(await store.games.snapshotsAt('g'), [])
      await Promise.all([stateAt(2_000), stateAt(2_100)])
      await hasSnapshots()
      assert.equal(sum('pastSnapshot'), snapshotPlaces(LENGTH).at(-1), 'each entry is applied once')
      applied.length = 0
      for (const entry of PAST) await stateAt(entry)
      assert.ok(sum('state') <= most(PAST), `${sum('state')} entries`)
    })

    it('is indexed for a search by looking at each entry once', async t => {
      const { store, server, applied, sum } = await withoutSnapshots(t, open)
      const record = await store.games.record('g')
      assert.ok(record)
      for (const indexed of [1_000, 2_000, LENGTH]) {
        const found = await searchGame(server, record, { words: 'word', limit: 1 })
        assert.equal(found.indexed, indexed)
      }
      assert.equal(sum('searchable'), LENGTH)
      const { hits } = await searchGame(server, record, { words: '"word 1234"', limit: 2 })
      assert.deepEqual(
        hits.map(({ entry }) => entry),
        [1_234],
      )
      assert.ok(applied.every(({ entries }) => entries <= 50))
    })

    it('is read from page to page by looking at each entry once', async t => {
      const { server, sum } = await withoutSnapshots(t, open)
      const record = { id: 'g', entries: LENGTH }
      const lines: string[] = []
      for (let from = 0; from < LENGTH; from += 100)
        lines.push(...(await publicEntries(server, record, from, from + 100)))
      // For the second page, the session does not know yet that someone reads on.
      assert.equal(sum('told'), LENGTH + 40)
      server.told.clear()
      for (const from of [2_380, 1_020, 40])
        assert.deepEqual(await publicEntries(server, record, from, from + 20), lines.slice(from, from + 20))
    })

    it('is indexed from the nearest snapshot on when its session was closed meanwhile', async t => {
      const { store, server, stateAt, hasSnapshots, sum } = await withoutSnapshots(t, open)
      await stateAt(2_000)
      await hasSnapshots()
      const record = await store.games.record('g')
      assert.ok(record)
      while ((await searchGame(server, record, { words: 'word', limit: 1 })).indexed < LENGTH)
        server.gameSessions.drop('g')
      const { hits } = await searchGame(server, record, { words: '"word 1010"', limit: 2 })
      assert.deepEqual(
        hits.map(({ title }) => title),
        ['Ames announces: “Word 1010.”'],
      )
      // Each request looks in vain for a session that goes on, and begins again at a snapshot.
      const begun = 3
      assert.ok(sum('searchable') <= LENGTH + begun * (50 + LENGTH / 10), `${sum('searchable')} entries`)
    })
  })
