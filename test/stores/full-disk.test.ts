import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'
import { logThatHolds } from './logs-hold.ts'

const disk = mkdtempSync(join(tmpdir(), 'nomothete-disk-'))
const unmountable = mounted()
after(() => {
  if (unmountable === false) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** Mounts a small disk, or returns the reason why this machine cannot do so. */
function mounted(): string | false {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'pipe' })
    return false
  } catch {
    return 'only a user who may mount a file system can fill one'
  }
}

const file = join(disk, 'nomothete.db')
const ballast = join(disk, 'ballast')
const log: Entry[] = [madeEntry('g', undefined)]

/** Appends until the store reports a failure. */
async function fill(append: (entry: Entry) => Promise<unknown>, size: number): Promise<StoreFault> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const entry = madeEntry('g', log.at(-1), `${tries} ${'z'.repeat(size)}`)
    try {
      assert.equal(await append(entry), 'kept')
      log.push(entry)
    } catch (error) {
      assert.ok(error instanceof StoreFault, String(error))
      return error
    }
  }
  throw new Error('the disk was never full')
}

describe('a full disk', { skip: unmountable }, () => {
  it('a full disk is reported, nothing is lost, and writing resumes as soon as there is space', async () => {
    writeFileSync(ballast, Buffer.alloc(2_000_000))
    const store = sqliteStore({ file })
    const append = (entry: Entry) => store.games.append(appending('g', [entry]))
    await store.games.found(founded('g'))

    for (const size of [20_000, 0]) {
      const fault = await fill(append, size)
      assert.equal(fault.code, 'diskFull')
      assert.match(fault.message, /is full\. Free some space/)
    }
    assert.deepEqual(await logThatHolds(store.games, 'g'), log)
    const large = madeEntry('g', log.at(-1), 'z'.repeat(1_000_000))
    await assert.rejects(append(large), { code: 'diskFull' })

    rmSync(ballast)
    const next = madeEntry('g', log.at(-1), 'There is room again.')
    assert.equal(await append(next), 'kept')
    log.push(next)
    await store.close()
    const again = sqliteStore({ file })
    assert.deepEqual(await logThatHolds(again.games, 'g'), log)
    await again.close()
  })

  it('small changes are still accepted while a large one does not fit', async () => {
    const store = sqliteStore({ file })
    const [large, small] = [madeEntry('h', undefined, 'z'.repeat(5_000_000)), madeEntry('i', undefined)]
    const both = await Promise.allSettled([
      store.games.found(founded('h', {}, large)),
      store.games.found(founded('i', {}, small)),
    ])
    assert.deepEqual(
      both.map(it => it.status),
      ['rejected', 'fulfilled'],
    )
    assert.deepEqual([await store.games.record('h'), (await store.games.record('i'))?.entries], [undefined, 1])
    const { free = 0 } = await store.disk()
    assert.ok(free > 2_000_000, `the change that did not fit kept the disk full: ${free} bytes are free`)
    await store.close()
  })

  it('the database is undamaged after the disk was full', () => {
    const wrong = sqliteCare.examine(file).ailments.filter(({ check }) => check !== 'entry')
    assert.deepEqual(wrong, [])
  })

  it('a full disk leaves no partial backup', async t => {
    t.after(() => rmSync(ballast, { force: true }))
    writeFileSync(ballast, Buffer.alloc(2_500_000))
    const to = join(disk, 'backup.db')
    await assert.rejects(sqliteCare.backUp(file, to), { code: 'diskFull' })
    assert.deepEqual(execFileSync('ls', [disk], { encoding: 'utf8' }).match(/backup.*/g), null)
  })

  it('a read-only disk is reported, and nothing is lost', async () => {
    execFileSync('mount', ['-o', 'remount,ro', disk])
    assert.throws(() => sqliteStore({ file }), { code: 'readOnly' })
    execFileSync('mount', ['-o', 'remount,rw', disk])
    const store = sqliteStore({ file })
    assert.deepEqual(await logThatHolds(store.games, 'g'), log)
    await store.close()
  })
})
