import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'
import { chanceOf, SEED } from '../unit/chance-of.ts'
import { counts } from '../unit/counts.ts'
import { logThatHolds } from './logs-hold.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-cut-'))
after(() => rmSync(folder, { recursive: true }))

const chance = chanceOf(SEED)
const GAMES = ['a', 'b', 'c']
const logs = new Map<string, Entry[]>()
/** Number of entries of each log that were already in the database file when the journal was restarted. */
const CHECKPOINTED = 11
const WRITTEN = 41

const whole = join(folder, 'whole.db')
let journal: Buffer

/** Three logs, partly in the database file and partly only in its write-ahead journal. */
before(async () => {
  const store = sqliteStore({ file: whole })
  for (const game of GAMES) {
    const entry = madeEntry(game, undefined)
    await store.games.found(founded(game, {}, entry))
    logs.set(game, [entry])
  }
  const goOn = async (length: number): Promise<void> => {
    while ((logs.get('a')?.length ?? 0) < length)
      await Promise.all(
        [...logs].map(([game, log]) => {
          log.push(madeEntry(game, log.at(-1), 'y'.repeat(Math.floor(chance() * 6_000))))
          return store.games.append(appending(game, log.slice(-1)))
        }),
      )
  }
  await goOn(CHECKPOINTED)
  const other = new DatabaseSync(whole)
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  other.close()
  await goOn(WRITTEN)
  execFileSync('cp', [whole, join(folder, 'copied.db')])
  execFileSync('cp', [`${whole}-wal`, join(folder, 'copied.db-wal')])
  journal = readFileSync(join(folder, 'copied.db-wal'))
  await store.close()
})

/**
 * Opens the database with a different journal and returns the lengths of its logs. Each log must be a prefix of what
 * was written.
 */
async function lengthsWith(wal: Buffer): Promise<readonly number[]> {
  const file = join(folder, 'opened.db')
  for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true })
  writeFileSync(file, readFileSync(join(folder, 'copied.db')))
  writeFileSync(`${file}-wal`, wal)
  const store = sqliteStore({ file })
  try {
    return await Promise.all(
      [...logs].map(async ([game, written]) => {
        const log = await logThatHolds(store.games, game)
        assert.deepEqual(log, written.slice(0, log.length))
        assert.ok(log.length >= CHECKPOINTED, `${log.length} entries`)
        return log.length
      }),
    )
  } finally {
    await store.close()
  }
}

const CUTS = counts(40, 400)

describe(`a write-ahead journal (NOMIC_SEED=${SEED})`, () => {
  it('a complete journal restores everything', async () => {
    assert.deepEqual(await lengthsWith(journal), [WRITTEN, WRITTEN, WRITTEN])
  })

  it('a missing journal does not affect the content of the database', async () => {
    assert.deepEqual(await lengthsWith(Buffer.alloc(0)), [CHECKPOINTED, CHECKPOINTED, CHECKPOINTED])
  })

  it(`wherever a journal is truncated, the beginning of every log survives, up to the same commit (${CUTS} tried)`, async () => {
    const seen = new Set<number>()
    for (let cut = 0; cut < CUTS; cut += 1) {
      const lengths = await lengthsWith(journal.subarray(0, Math.floor(chance() * journal.length)))
      assert.equal(new Set(lengths).size, 1, 'what was committed together is there together')
      seen.add(lengths[0] ?? 0)
    }
    assert.ok(seen.size > 5, 'the cuts fell in different places')
  })

  it(`if one byte of a journal is wrong, the beginning of every log survives (${CUTS} tried)`, async () => {
    for (let flip = 0; flip < CUTS; flip += 1) {
      const wrong = Buffer.from(journal)
      const at = Math.floor(chance() * wrong.length)
      wrong.writeUInt8(wrong.readUInt8(at) ^ 0xff, at)
      await lengthsWith(wrong)
    }
  })
})
