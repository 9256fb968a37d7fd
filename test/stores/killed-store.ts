import assert from 'node:assert/strict'
import { join } from 'node:path'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { chanceOf } from '../unit/chance-of.ts'
import { killedWhileWriting } from '../unit/killed-while-writing.ts'
import { logThatHolds } from './logs-hold.ts'

/** A process is killed after at most this many entries. */
const MOST_ENTRIES = 300

/**
 * Repeatedly kills processes that append to many games of a store, each after a number of entries that the seed
 * determines. Every acknowledged entry must be in the store exactly once.
 */
export async function survivesKills(file: string, kills: number, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  const program = join(import.meta.dirname, 'keep-storing.ts')
  const acknowledged = new Map<string, string>()
  for (let kill = 0; kill < kills; kill += 1) {
    const most = 1 + Math.floor(chance() * MOST_ENTRIES)
    const said = await killedWhileWriting(most, program, file, `${Math.floor(chance() * 2 ** 31)}`)
    for (const line of said) {
      const [game, seq, hash] = line.split(' ') as [string, string, string]
      acknowledged.set(`${game}/${seq}`, hash)
    }
    await allThere(file, acknowledged)
  }
  assert.deepEqual(
    sqliteCare.examine(file).ailments.filter(({ check }) => check !== 'entry'),
    [],
  )
}

async function allThere(file: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const store = sqliteStore({ file })
  try {
    const there = new Map<string, string>()
    for (let game = 0; game < 10; game += 1)
      for (const { seq, hash } of await logThatHolds(store.games, `g${game}`)) there.set(`g${game}/${seq}`, hash)
    for (const [place, hash] of acknowledged) assert.equal(there.get(place), hash, `${place} was acknowledged`)
    const emails = new Set((await store.outbox.waiting(0, 1e6)).map(it => it.id))
    const acts = [...there.keys()].filter(place => emails.has(place))
    assert.equal(emails.size, acts.length, 'no email without its entry')
    for (const place of acts) {
      const [game = '', seq] = place.split('/')
      assert.equal((await store.games.done(game, 'ann', place))?.asked, there.get(place))
      assert.ok(((await store.games.done(game, 'ann', place))?.seq ?? 0) >= Number(seq))
    }
  } finally {
    await store.close()
  }
}
