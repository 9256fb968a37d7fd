import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, beforeEach, describe, it } from 'node:test'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { type SqliteStore, sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'
import { logThatHolds } from './logs-hold.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-commits-'))
after(() => rmSync(folder, { recursive: true }))

const GAMES = Array.from({ length: 50 }, (_, at) => `g${at}`)
let made = 0
let file: string
let store: SqliteStore
let last: Map<string, Entry>

beforeEach(async () => {
  made += 1
  file = join(folder, `${made}.db`)
  store = sqliteStore({ file })
  last = new Map(GAMES.map(game => [game, madeEntry(game, undefined)]))
  await Promise.all(GAMES.map(game => store.games.found(founded(game))))
})

async function next(game: string): Promise<string> {
  const entry = madeEntry(game, last.get(game))
  last.set(game, entry)
  return store.games.append(appending(game, [entry]))
}

/**
 * The number of commits in the write-ahead journal. Only the last frame of a commit contains the size of the database.
 */
function commits(): number {
  const wal = readFileSync(`${file}-wal`)
  const frame = 24 + wal.readUInt32BE(8)
  let found = 0
  for (let at = 32; at + frame <= wal.length; at += frame) if (wal.readUInt32BE(at + 4) > 0) found += 1
  return found
}

describe('changes to a store', () => {
  it('changes queued at the same time are committed together', async () => {
    const before = commits()
    const kept = await Promise.all(GAMES.map(next))
    assert.deepEqual(new Set(kept), new Set(['kept']))
    assert.equal(commits() - before, 1)
    for (let at = 0; at < 5; at += 1) await next('g0')
    assert.equal(commits() - before, 6, 'those that come one after another are not')
    await store.close()
  })

  it('changes queued for one game stay in order', async () => {
    const kept = await Promise.all(Array.from({ length: 20 }, () => next('g7')))
    assert.deepEqual(new Set(kept), new Set(['kept']))
    assert.equal((await logThatHolds(store.games, 'g7')).length, 21)
    await store.close()
  })

  it('changes wait while another process is writing, and other work continues in the meantime', async () => {
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const kept = next('g1')
    let turns = 0
    const release = setInterval(() => {
      turns += 1
      if (turns === 5) other.exec('COMMIT')
    }, 10)
    assert.equal(await kept, 'kept')
    clearInterval(release)
    assert.ok(turns >= 5, 'the process went on meanwhile')
    other.close()
    await store.close()
  })

  it('changes are saved even if the store is closed while they are under way', async () => {
    const kept = GAMES.map(next)
    await store.close()
    assert.deepEqual(new Set(await Promise.all(kept)), new Set(['kept']))
    const again = sqliteStore({ file })
    assert.equal((await logThatHolds(again.games, 'g49')).length, 2)
    await again.close()
  })

  it('a second store refuses to open a file that another process has open', async () => {
    assert.throws(() => sqliteStore({ file }), { code: 'busy' })
    await store.close()
    const again = sqliteStore({ file })
    await again.close()
  })
})
