import assert from 'node:assert/strict'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, it } from 'node:test'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { newestSchemaVersion } from '../../src/store/sqlite/migrate.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-upgrades-'))
after(() => rmSync(folder, { recursive: true }))

const landed = globSync(join(import.meta.dirname, 'version-*.db')).sort(byNumber)

/** Orders names by the numbers in them: version 10 comes after version 9. */
function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function versionOf(file: string): number {
  return Number(/version-(\d+)/.exec(file)?.[1])
}

describe('databases from every released version', () => {
  it('the repository contains a database from every version, including the current one', () => {
    const migrations = globSync(join(import.meta.dirname, '../../src/store/sqlite/migrations/*.sql'))
    const versions = migrations.map(file => Number(basename(file).slice(0, 4))).sort((a, b) => a - b)
    assert.deepEqual(landed.map(versionOf), versions)
    assert.equal(versions.at(-1), newestSchemaVersion())
  })

  for (const file of landed)
    it(`${basename(file)} keeps all its content when it is upgraded, and its game continues`, async () => {
      const copy = join(folder, basename(file))
      copyFileSync(file, copy)
      const store = sqliteStore({ file: copy })
      const logs = [...(await store.games.read('g', 0)), ...(await store.games.read('alarm', 0))]
      assert.deepEqual(
        logs.map(entry => `${entryLine(entry)}\n`).join(''),
        readFileSync(file.replace(/db$/, 'jsonl'), 'utf8'),
      )
      assert.deepEqual((await store.games.record('g'))?.seats, [{ person: 'p1', account: 'ann' }])
      assert.deepEqual(await store.games.withheld('g').then(texts => texts.map(it => it.why)), ['It was an insult.'])
      assert.equal(await store.games.earliestDue(), (await store.games.record('alarm'))?.nextDue)
      assert.equal((await store.invitations.of('alarm')).length, 1)
      assert.equal((await store.outbox.waiting(7, 9)).length, 1)
      const version = versionOf(file)
      assert.equal((await store.invitations.of('alarm'))[0]?.guest, version < 25 ? undefined : true)
      const left = version < 4 ? [] : [{ person: 'p1', account: 'bob' }]
      assert.deepEqual((await store.games.record('alarm'))?.left, left)
      const later = version > 1
      assert.equal(await store.reports.open(), Number(later))
      assert.equal((await store.moderationLog.list(9)).length, Number(later) + Number(version >= 18))
      assert.equal((await store.talk.versions('m1')).length, version < 8 ? 0 : 2)
      assert.equal((await store.joinRequests.of('g')).length, version < 10 ? 0 : 1)
      assert.equal((await store.shelf.of('ann')).length, version < 11 ? 0 : 1)
      assert.equal((await store.shelf.one('s1'))?.hidden?.at, version < 18 ? undefined : 7)
      assert.deepEqual((await store.moves.of('g'))?.claims, version < 12 ? undefined : ['p1'])
      assert.equal((await store.moves.planned('g'))?.answers.size, version < 23 ? undefined : 1)
      assert.equal((await store.moves.arrival('there'))?.name, version < 23 ? undefined : 'g')
      assert.equal((await store.hosting.of('alarm')).absence?.until, version < 13 ? undefined : 9)
      assert.equal((await store.hosting.named('g'))?.rule, version < 14 ? undefined : '7')
      assert.deepEqual((await store.moderators.of('g')).named, version < 17 ? [] : ['ann'])
      assert.equal((await store.talk.one('g', 'm1'))?.hidden?.why, version < 17 ? undefined : 'Spam.')
      await store.close()
      assert.deepEqual(sqliteCare.examine(copy).ailments, [])
    })

  it('whoever had left a seat before version 26 no longer sees a private game by an invitation', async () => {
    const copy = join(folder, 'leavers.db')
    copyFileSync(join(import.meta.dirname, 'version-25.db'), copy)
    const database = new DatabaseSync(copy)
    database.exec("UPDATE invitations SET used_by = 'bob' WHERE game = 'alarm'")
    database.close()
    const store = sqliteStore({ file: copy })
    assert.equal(await store.invitations.invited('alarm', 'bob'), 'toReturn')
    assert.deepEqual((await store.games.list({ account: 'bob', limit: 9 })).games, [])
    await store.close()
  })
})
