import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import type { SearchIndex } from '../../src/ports/search-index.ts'
import { sqliteSearchIndex } from '../../src/store/search/sqlite-search-index.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { appending, madeEntry } from '../contracts/made-log.ts'
import { logThatHolds } from './logs-hold.ts'
import { playedStore, SECRET } from './played-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-backups-'))
after(() => rmSync(folder, { recursive: true }))

const AS_IT_IS = { force: false, sameDice: true }
const REPLACED = { force: true, sameDice: true }

const file = join(folder, 'nomothete.db')
const good = join(folder, 'good.db')
before(async () => {
  const store = await playedStore(file)
  await sqliteCare.backUp(file, good)
  await store.close()
})

describe('a backup', () => {
  it('a backup is a single valid file that only its owner can read', () => {
    assert.deepEqual(sqliteCare.examine(good), { file: good, games: 2, entries: 10, ailments: [] })
    assert.equal(statSync(good).mode & 0o777, 0o600)
    for (const rest of ['-wal', '-shm', '.part']) assert.equal(existsSync(good + rest), false, rest)
  })

  it('a backup never replaces an existing file', async () => {
    await assert.rejects(sqliteCare.backUp(file, good), /already exists/)
    await assert.rejects(
      sqliteCare.backUp(join(folder, 'nowhere.db'), join(folder, 'x.db')),
      /The database .* does not exist/,
    )
  })

  it('a backup can be restored to a different location', async () => {
    const to = join(folder, 'new', 'nomothete.db')
    assert.deepEqual(await sqliteCare.restore(to, good, AS_IT_IS), { file: to, games: 2, entries: 10 })
    const [old, restored] = [sqliteStore({ file }), sqliteStore({ file: to })]
    for (const game of ['g', 'alarm']) {
      assert.deepEqual(await logThatHolds(restored.games, game), await logThatHolds(old.games, game))
      assert.deepEqual(await restored.games.record(game), await old.games.record(game))
      assert.equal(await restored.games.diceSecret(game), await old.games.diceSecret(game))
    }
    await Promise.all([old.close(), restored.close()])
  })

  it('a backup is not restored over a database that a server has open', async () => {
    const store = sqliteStore({ file })
    await assert.rejects(sqliteCare.restore(file, good, REPLACED), { code: 'busy' })
    await store.close()
  })

  it('restoring a backup can move the existing database aside, with everything played since the backup', async () => {
    const store = sqliteStore({ file })
    const [last] = await store.games.read('g', 7)
    await store.games.append(appending('g', [madeEntry('g', last)]))
    await store.close()
    await assert.rejects(sqliteCare.restore(file, good, AS_IT_IS), /--force/)
    const restored = await sqliteCare.restore(file, good, REPLACED)
    assert.equal(restored.aside, `${file}.1.old`)
    const [now, aside] = [sqliteStore({ file }), sqliteStore({ file: `${file}.1.old` })]
    assert.deepEqual([(await now.games.record('g'))?.entries, (await aside.games.record('g'))?.entries], [8, 9])
    await Promise.all([now.close(), aside.close()])
    assert.equal((await sqliteCare.restore(file, good, REPLACED)).aside, `${file}.2.old`)
  })

  it('a search in a restored game finds nothing that was taken back', async () => {
    const data = join(folder, 'searched')
    const to = join(data, 'nomothete.db')
    await sqliteCare.restore(to, good, AS_IT_IS)
    const index = () => sqliteSearchIndex(join(data, 'search'))
    const [before, said] = [index(), { entry: 8, at: 0, by: 'p1', title: 'Ames says', text: 'a bakery', kinds: [] }]
    assert.equal(await before.add('g', { from: 0, upTo: 9, withheld: 0 }, [{ is: 'entry', ...said }]), 'kept')
    const find = async (its: SearchIndex) => (await its.find('g', { phrases: [['bakery']], limit: 5 })).hits.length
    assert.equal(await find(before), 1)
    await before.close()
    await sqliteCare.restore(to, good, REPLACED)
    const afterwards = index()
    assert.deepEqual([await find(afterwards), await afterwards.indexed('g')], [0, undefined])
    await afterwards.close()
  })

  it('restoring a backup moves an orphaned journal aside, so nothing from the journal gets into the restored database', async () => {
    const to = join(folder, 'left', 'nomothete.db')
    await sqliteCare.restore(to, good, AS_IT_IS)
    rmSync(to)
    writeFileSync(`${to}-wal`, 'the journal of another database')
    await assert.rejects(sqliteCare.restore(to, good, AS_IT_IS), /--force/)
    assert.equal((await sqliteCare.restore(to, good, REPLACED)).games, 2)
    assert.deepEqual(sqliteCare.examine(to).ailments, [])
  })

  it('a backup is restored with new dice, unless no one can know what the old dice will show', async () => {
    const to = join(folder, 'dice', 'nomothete.db')
    await sqliteCare.restore(to, good, { force: false, sameDice: false })
    const store = sqliteStore({ file: to })
    const secrets = [await store.games.diceSecret('g'), await store.games.diceSecret('alarm')]
    assert.deepEqual([secrets.includes(SECRET), new Set(secrets).size], [false, 2])
    await store.close()
    assert.deepEqual(sqliteCare.examine(to).ailments, [], 'that they are new is known')
  })

  it('a damaged backup is refused, and nothing is changed', async () => {
    const bad = join(folder, 'bad.db')
    await sqliteCare.restore(bad, good, AS_IT_IS)
    const database = new DatabaseSync(bad)
    database.exec(
      `DROP TRIGGER entries_are_never_changed; UPDATE entries SET line = line || ' ' WHERE game = 'g' AND seq = 3`,
    )
    database.close()
    const before = sqliteCare.examine(file)
    await assert.rejects(sqliteCare.restore(file, bad, REPLACED), {
      code: 'damaged',
      message: /nothing was restored.*Entry 3/,
    })
    assert.deepEqual(sqliteCare.examine(file), before)
    await assert.rejects(sqliteCare.backUp(bad, join(folder, 'worse.db')), {
      code: 'damaged',
      message: /Game g, entry 3/,
    })
    assert.equal(existsSync(join(folder, 'worse.db')), false)
  })

  it('a backup can be made while many games are being played, and contains each game up to some instant', async () => {
    const busy = join(folder, 'busy.db')
    const child = spawn(process.execPath, [join(import.meta.dirname, 'keep-storing.ts'), busy, '1'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => void lines.push(...text.split('\n')))
    await new Promise(resolve => child.stdout.once('data', resolve))
    for (const name of ['first', 'second', 'third']) {
      const acknowledged = new Set(lines)
      const to = join(folder, `${name}.db`)
      await sqliteCare.backUp(busy, to)
      const copy = sqliteStore({ file: to })
      const there = new Set<string>()
      for (let game = 0; game < 10; game += 1)
        for (const { seq, hash } of await logThatHolds(copy.games, `g${game}`)) there.add(`g${game} ${seq} ${hash}`)
      for (const line of acknowledged) assert.ok(!/^g\d \d+ .{64}$/.test(line) || there.has(line), line)
      await copy.close()
    }
    await assert.rejects(sqliteCare.restore(busy, good, REPLACED), { code: 'busy' })
    assert.throws(() => sqliteStore({ file: busy }), {
      code: 'busy',
      message: /^Another process of Nomothete is using/,
    })
    child.kill('SIGKILL')
  })
})
