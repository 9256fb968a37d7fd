import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import { databasePathIn } from '../../src/store/sqlite/sqlite-care.ts'
import { playedStore } from './played-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-commands-'))
after(() => rmSync(folder, { recursive: true }))

const data = join(folder, 'data')
const backup = join(folder, 'backup.db')
before(async () => (await playedStore(databasePathIn(data))).close())

/** Runs a command line as a host would. NOMIC_DATA names the data folder. */
function nomic(...argv: string[]) {
  return nomicWith({}, ...argv)
}

function nomicWith(env: Record<string, string>, ...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../bin/nomic.js'), ...argv],
    { encoding: 'utf8', env: { ...process.env, NOMIC_DATA: data, NO_COLOR: '1', ...env } },
  )
  return { status, stdout, stderr }
}

describe('a host at the terminal', () => {
  it('a host makes a backup and sees what it contains', () => {
    const { status, stdout } = nomic('backup', backup)
    assert.equal(status, 0)
    assert.match(stdout, /backup\.db contains 2 games with 10 entries. It was read back/)
    const again = nomic('backup', backup)
    assert.deepEqual([again.status, again.stderr], [2, `${backup} already exists. Name another file.\n`])
  })

  it('commands for SQLite say so if the server stores its data in PostgreSQL, unless a data folder is named', () => {
    const env = { NOMIC_STORE: 'postgres://nomic:secret@/nomothete' }
    for (const command of [
      ['backup', join(folder, 'none.db')],
      ['restore', backup],
      ['doctor', '--mend'],
    ]) {
      const { status, stderr } = nomicWith(env, ...command)
      assert.equal(status, 2)
      assert.match(stderr, /^(This command|--mend) is for SQLite, and .+ names a PostgreSQL database\./)
      assert.ok(!stderr.includes('secret'))
    }
    assert.equal(nomicWith(env, 'backup', join(folder, 'named.db'), '--data', data).status, 0)
  })

  it('a host runs the doctor, which finds no problems', () => {
    const { status, stdout } = nomic('doctor')
    assert.equal(status, 0)
    assert.ok(stdout.includes(`\n${databasePathIn(data)}: 2 games with 10 entries: no problems found.\n`), stdout)
    assert.deepEqual(JSON.parse(nomic('doctor', '--json', backup).stdout), {
      file: backup,
      games: 2,
      entries: 10,
      ailments: [],
    })
  })

  it('the doctor tells a host what is wrong and what to do, and can make the repair', () => {
    const database = new DatabaseSync(databasePathIn(data))
    database.exec(
      `UPDATE games SET next_due = 5 WHERE id = 'alarm'; UPDATE dice_secrets SET secret = 'x' WHERE game = 'g'`,
    )
    database.close()
    const { status, stdout } = nomic('doctor')
    assert.equal(status, 1)
    assert.match(
      stdout.replaceAll(/\s+/g, ' '),
      /Game alarm: The next deadline is stored as 1970-01-01T00:00:00\.005Z, but by the log it is 1970-01-01T01:00:02/,
    )
    assert.match(stdout, /^Stop the server and run nomic doctor --mend$/m)
    assert.match(stdout, /found 2 problems\.$/m)
    const mended = nomic('doctor', '--mend')
    assert.deepEqual([mended.status, mended.stdout.endsWith('no problems found.\n')], [0, true])
  })

  it('a host restores a backup into the data folder and finds the previous data under another name', () => {
    const refused = nomic('restore', backup)
    assert.equal(refused.status, 2)
    assert.match(refused.stderr, /already exists\. Use --force/)
    const { status, stdout } = nomic('restore', backup, '--force')
    assert.equal(status, 0)
    assert.match(
      stdout,
      /is restored, with 2 games with 10 entries\.\nIts games get new dice.*\nThe previous database is now .*\.1\.old\.\n$/,
    )
    assert.equal(nomic('doctor').status, 0)
  })

  it('a host can restore a backup into an empty data folder', () => {
    const elsewhere = join(folder, 'elsewhere')
    assert.deepEqual(nomic('doctor', '--data', elsewhere).status, 2)
    const restored = JSON.parse(nomic('restore', backup, '--data', elsewhere, '--same-dice', '--json').stdout)
    assert.deepEqual(restored, { file: databasePathIn(elsewhere), games: 2, entries: 10 })
    assert.equal(nomic('doctor', '--data', elsewhere).status, 0)
  })
})
