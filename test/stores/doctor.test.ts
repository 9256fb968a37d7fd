import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import type { Ailment } from '../../src/ports/store-care.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { plantedFaults } from './planted-faults.ts'
import { playedStore } from './played-store.ts'
import { sickCopy } from './sick-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-doctor-'))
after(() => rmSync(folder, { recursive: true }))

const sound = join(folder, 'sound.db')
before(async () => (await playedStore(sound)).close())

const sick = (name: string, plant: (database: DatabaseSync) => void): string =>
  sickCopy(sound, join(folder, `${name.replaceAll(' ', '-')}.db`), plant)

const placeOf = ({ check, game, entry }: Ailment): string =>
  [check, game, entry].filter(it => it !== undefined).join(' ')
const places = (file: string): readonly string[] => sqliteCare.examine(file).ailments.map(placeOf)

describe('the doctor', () => {
  it('the doctor finds nothing wrong with an undamaged database', () => {
    assert.deepEqual(sqliteCare.examine(sound), { file: sound, games: 2, entries: 10, ailments: [] })
  })

  for (const { fault, plant, found, mendable } of plantedFaults)
    it(`the doctor reports ${fault}, and ${mendable ? 'repairs it' : 'does not claim to repair it'}`, () => {
      const file = sick(fault, plant)
      const before = sqliteCare.examine(file)
      assert.deepEqual(before.ailments.map(placeOf), found)
      for (const { what, remedy } of before.ailments) {
        assert.match(what, /[.)]$/, 'a sentence')
        assert.ok(remedy.length > 20, 'what to do')
      }
      const left = before.ailments.filter(ailment => !ailment.mendable)
      assert.equal(left.length === 0, mendable)
      assert.deepEqual(sqliteCare.mend(file), { ...before, ailments: left })
    })

  it('the doctor reports damaged pages', () => {
    const file = sick('damaged', () => {})
    const database = new DatabaseSync(file)
    const { rootpage } = database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'seats'`).get() as {
      rootpage: number
    }
    const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number }
    database.close()
    overwrite(file, (rootpage - 1) * size)
    const { ailments } = sqliteCare.examine(file)
    assert.ok(ailments.length > 0)
    assert.deepEqual(new Set(ailments.map(({ check }) => check)), new Set(['pages']))
  })

  it('the doctor reports a file that is not a database', () => {
    const file = join(folder, 'none.db')
    writeFileSync(file, 'Dear diary, '.repeat(1_000))
    assert.deepEqual(places(file), ['pages'])
  })

  it('the doctor reports a database from a later version', () => {
    const file = sick('later', database => database.exec(`INSERT INTO migrations VALUES (99, 'later', 0)`))
    assert.deepEqual(places(file), ['tables'])
    assert.match(sqliteCare.examine(file).ailments[0]?.what ?? '', /later version of Nomothete/)
  })

  it('the doctor reports a missing database', () => {
    assert.throws(() => sqliteCare.examine(join(folder, 'nowhere.db')), /The database .* does not exist/)
  })

  it('the doctor reads a database that a server has open, but does not repair it', async () => {
    const file = join(folder, 'served.db')
    const store = await playedStore(file)
    assert.deepEqual(sqliteCare.examine(file).ailments, [])
    assert.throws(() => sqliteCare.mend(file), { code: 'busy' })
    await store.close()
    assert.deepEqual(sqliteCare.mend(file).ailments, [])
  })
})

function overwrite(file: string, at: number): void {
  const bytes = Buffer.from(readFileSync(file))
  bytes.fill(0xff, at, at + 100)
  writeFileSync(file, bytes)
}
