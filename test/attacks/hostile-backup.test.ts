import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { after, describe, it } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { SNAPSHOT_SHAPE } from '../../src/app/session/messages.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { packed, unpacked } from '../../src/store/common/packed.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { sickCopy } from '../stores/sick-copy.ts'
import { counts } from '../unit/counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-hostile-'))
after(() => rmSync(folder, { recursive: true }))
const sound = join(import.meta.dirname, '../stores/version-4.db')
let made = 0

/** A backup that someone has altered before passing it on. */
const backup = (plant: (database: DatabaseSync) => void): string =>
  sickCopy(sound, join(folder, `backup-${made++}.db`), plant)

/** Restores a backup into an empty folder. */
async function restored(from: string): Promise<string> {
  const file = join(folder, `restored-${made++}`, 'nomothete.db')
  await sqliteCare.restore(file, from, { force: false, sameDice: true })
  return file
}

/** Asserts that nothing is restored, and that the error gives a reason that a host can understand. */
async function refused(from: string, why: RegExp): Promise<void> {
  const file = join(folder, `refused-${made++}`, 'nomothete.db')
  await assert.rejects(sqliteCare.restore(file, from, { force: false, sameDice: false }), fault => {
    assert.ok(fault instanceof StoreFault, String(fault))
    assert.match(fault.message, why)
    return true
  })
  assert.equal(existsSync(file), false)
}

const sql = (text: string) => (database: DatabaseSync) => database.exec(text)

/** One in this many hostile values is planted: a number that has no factor in common with the number of values. */
const EACH = counts(7, 1)

describe('a backup made by an attacker', () => {
  it('a backup is refused if a trigger would change later writes', async () => {
    const from = backup(sql(`CREATE TRIGGER t AFTER INSERT ON entries BEGIN UPDATE games SET host = 'eve'; END`))
    await refused(from, /a trigger “t” that Nomothete did not create/)
    assert.throws(() => sqliteStore({ file: from }), /did not create/)
  })

  it('a backup is refused if a trigger would run during the restore', async () => {
    await refused(
      backup(sql(`CREATE TRIGGER t BEFORE UPDATE ON dice_secrets BEGIN SELECT raise(IGNORE); END`)),
      /did not create/,
    )
  })

  it('a backup is refused if one of its standard triggers has been altered', async () => {
    await assert.doesNotReject(
      restored(
        backup(
          sql(`DROP TRIGGER entries_are_never_deleted;
          CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON entries BEGIN SELECT 1; END`),
        ),
      ).then(file => {
        const database = openDatabase(file, { readOnly: true })
        const trigger = database.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'entries_are_never_deleted'`).get()
        database.close()
        assert.match(String(trigger?.['sql']), /raise\(ABORT/)
      }),
    )
  })

  it('a backup is refused if a view replaces a table or has been added', async () => {
    await refused(backup(sql('CREATE VIEW v AS SELECT * FROM games')), /a view “v”/)
    await refused(backup(sql('ALTER TABLE reports RENAME TO r; CREATE VIEW reports AS SELECT * FROM r')), /“reports”/)
  })

  it('a backup is refused if a table differs from the expected schema', async () => {
    await refused(
      backup(sql('ALTER TABLE games ADD COLUMN more TEXT')),
      /The table “games” is different from what Nomothete creates/,
    )
  })

  it('a backup is refused if it is truncated, belongs to another program, or is not a database', async () => {
    const cut = join(folder, 'cut.db')
    copyFileSync(sound, cut)
    truncateSync(cut, 20_000)
    await refused(cut, /./)
    await refused(backup(sql('PRAGMA application_id = 7')), /another program, not of Nomothete/)
    const text = join(folder, 'text.db')
    writeFileSync(text, 'not a database, but long enough to look like one '.repeat(100))
    await refused(text, /./)
    writeFileSync(text, '')
    await refused(text, /./)
  })

  it('a backup is refused if a game’s log was moved to another game', async () => {
    await refused(
      backup(database => {
        database.exec('PRAGMA foreign_keys = OFF; DROP TRIGGER entries_are_never_changed')
        const restoring = `CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
  BEGIN SELECT raise(ABORT, 'entries are never changed'); END`
        database.exec(`UPDATE entries SET game = 'x' WHERE game = 'g'; UPDATE entries SET game = 'g' WHERE game = 'alarm';
          UPDATE entries SET game = 'alarm' WHERE game = 'x'; ${restoring}`)
      }),
      /is damaged, and nothing was restored/,
    )
  })

  for (const [version, shape] of [
    ['this version', SNAPSHOT_SHAPE],
    ['a later version', SNAPSHOT_SHAPE + 1],
    ['no version', undefined],
  ] as const)
    it(`a backup cannot contain a snapshot of another game, even if it is for ${version}`, async () => {
      const lie = JSON.stringify({ machine: 'm', shape, state: { lies: true }, dice: {} })
      const from = backup(database => {
        const { entries, head } = database.prepare(`SELECT entries, head FROM games WHERE id = 'g'`).get() ?? {}
        database
          .prepare('INSERT OR REPLACE INTO snapshots (game, seq, head, packed) VALUES (?, ?, ?, ?)')
          .run('g', entries ?? 0, head ?? '', packed(lie))
      })
      const store = sqliteStore({ file: await restored(from) })
      assert.equal(await store.games.snapshot('g'), undefined)
      await store.close()
    })

  it('a backup cannot contain decisions other than those that entries are chained to', async () => {
    const from = backup(database => {
      database
        .prepare(`UPDATE decisions SET packed = ? WHERE game = 'g'`)
        .run(packed(JSON.stringify({ decisions: [], failures: [], gas: 1 })))
    })
    const store = sqliteStore({ file: await restored(from) })
    assert.equal(await store.games.decisions('g', 0), undefined)
    await store.close()
  })

  it('a backup cannot contain a record of a game that claims more entries than the log has', async () => {
    const file = await restored(backup(sql(`UPDATE games SET bytes = 1, next_due = 5 WHERE id = 'g'`)))
    assert.deepEqual(
      sqliteCare.examine(file).ailments.filter(({ check }) => check === 'record' || check === 'deadline'),
      [],
    )
  })

  it('a backup cannot fill the memory when a few bytes are decompressed', () => {
    const bomb = zstdCompressSync(Buffer.alloc(200_000_000))
    assert.ok(bomb.length < 100_000)
    assert.throws(() => unpacked(bomb), { code: 'ERR_BUFFER_TOO_LARGE' })
    const from = backup(database => {
      database.prepare(`UPDATE decisions SET packed = ? WHERE game = 'g' AND seq = 0`).run(bomb)
    })
    const { ailments } = sqliteCare.examine(from)
    assert.ok(ailments.some(({ check, what }) => check === 'decisions' && what.includes('cannot be read')))
  })

  it('a backup is checked to the end, whatever its rows contain', () => {
    const hostile = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"__proto__":{"a":1}}',
      '\0',
      'x'.repeat(100_000),
      -1,
      2 ** 53,
      1e300,
      null,
      new Uint8Array(0),
      new Uint8Array([40, 181, 47, 253, 255, 255, 255, 255]),
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ] as const
    const columns = backup(() => undefined)
    const database = openDatabase(columns)
    const places = database
      .prepare(
        `SELECT t.name AS tbl, c.name AS col FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
      )
      .all()
    const triggers = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all()
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
    for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
    let planted = 0
    const plants = places.flatMap(place => hostile.map(value => ({ place, value })))
    for (const { place, value } of plants.filter((_, index) => index % EACH === 0)) {
      const { tbl, col } = place
      const rows = database.prepare(`SELECT * FROM "${tbl}"`).all()
      database.exec('SAVEPOINT one')
      try {
        const { changes } = database.prepare(`UPDATE OR IGNORE "${tbl}" SET "${col}" = ?`).run(value)
        for (const { sql } of triggers) database.exec(String(sql))
        database.exec('RELEASE one')
        planted += Number(changes)
      } catch {
        // Skipped, because the column does not accept such a value.
        database.exec('ROLLBACK TO one; RELEASE one')
        continue
      }
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      const examined = sqliteCare.examine(columns)
      assert.ok(Array.isArray(examined.ailments), `${tbl}.${col}`)
      for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
      database.exec(`DELETE FROM "${tbl}"`)
      for (const row of rows) {
        const names = Object.keys(row)
        database
          .prepare(
            `INSERT INTO "${tbl}" (${names.map(it => `"${it}"`).join()}) VALUES (${names.map(() => '?').join()})`,
          )
          .run(...(Object.values(row) as string[]))
      }
    }
    database.close()
    assert.ok(planted > 100)
  })
})
