import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { chanceOf, SEED } from '../unit/chance-of.ts'
import { counts } from '../unit/counts.ts'
import { plantedFaults } from './planted-faults.ts'
import { playedStore } from './played-store.ts'
import { sickCopy } from './sick-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-opening-'))
after(() => rmSync(folder, { recursive: true }))

const sound = join(folder, 'sound.db')
const logs = new Map<string, readonly Entry[]>()
before(async () => {
  const store = await playedStore(sound)
  for (const game of ['g', 'alarm']) logs.set(game, await store.games.read(game, 0))
  await store.close()
})

function fault(file: string): StoreFault {
  try {
    void sqliteStore({ file }).close()
  } catch (error) {
    assert.ok(error instanceof StoreFault, String(error))
    return error
  }
  throw new Error(`${file} was opened`)
}

describe('opening a database', () => {
  it('if there is no database, one is created that only its owner can read', async () => {
    const file = join(folder, 'a', 'b', 'new.db')
    const store = sqliteStore({ file })
    assert.deepEqual([store.file, statSync(file).mode & 0o777], [file, 0o600])
    await store.close()
  })

  for (const { fault: name, plant, found } of plantedFaults) {
    const [check, game, entry] = found[0]?.split(' ') ?? []
    if (check !== 'entry') continue
    it(`a database with ${name} is refused, and the error names its game and entry`, () => {
      const file = sickCopy(sound, join(folder, `${name}.db`), plant)
      const { code, message } = fault(file)
      assert.equal(code, 'damaged')
      assert.match(message, new RegExp(`^Game ${game}, entry ${entry}: .*“nomic doctor”`))
    })
  }

  it('a file that is not a database, is another database, or comes from a later version is refused', () => {
    const none = join(folder, 'none.db')
    writeFileSync(none, 'Dear diary, '.repeat(1_000))
    assert.match(fault(none).message, /is damaged.*nomic doctor/)
    const other = join(folder, 'other.db')
    const diary = new DatabaseSync(other)
    diary.exec('CREATE TABLE diary (day TEXT)')
    diary.close()
    assert.match(fault(other).message, /another program, not of Nomothete/)
    const later = sickCopy(sound, join(folder, 'later.db'), database =>
      database.exec(`INSERT INTO migrations VALUES (99, 'later', 0)`),
    )
    assert.match(fault(later).message, /later version of Nomothete.*99/)
  })

  it(`a log that differs from the saved one is never returned, whichever byte is wrong (NOMIC_SEED=${SEED})`, async () => {
    const file = join(folder, 'flipped.db')
    const bytes = readFileSync(sound)
    const chance = chanceOf(SEED)
    let refused = 0
    for (let flip = 0; flip < counts(60, 600); flip += 1) {
      const wrong = Buffer.from(bytes)
      const at = Math.floor(chance() * wrong.length)
      wrong.writeUInt8(wrong.readUInt8(at) ^ (1 << Math.floor(chance() * 8)), at)
      for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true })
      writeFileSync(file, wrong)
      refused += (await readsTrue(file)) ? 0 : 1
    }
    assert.ok(refused > 0, 'some bytes matter')
  })
})

/** Whether a damaged database still returns its logs unchanged. The test fails if it returns different ones. */
async function readsTrue(file: string): Promise<boolean> {
  try {
    const store = sqliteStore({ file })
    try {
      for (const [game, log] of logs) assert.deepEqual(await store.games.read(game, 0), log)
    } finally {
      await store.close()
    }
    return true
  } catch (error) {
    assert.ok(error instanceof StoreFault, String(error))
    return false
  }
}
