import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { appending, realLog } from '../contracts/made-log.ts'
import { keepLog } from '../stores/played-store.ts'
import { installedPrograms } from './postgres-programs.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-archive-'))
const wal = join(folder, 'wal')
mkdirSync(wal)
chmodSync(folder, 0o777)
chmodSync(wal, 0o777)
after(() => rmSync(folder, { recursive: true }))

const programs = installedPrograms() ?? ''
const missing = programs === '' && 'pg_dump is not installed (apt-get install postgresql)'
let postgres: Postgres

/** The commands under a heading of the documentation, and what it says in SQL. */
function documented(heading: string) {
  const page = readFileSync(join(import.meta.dirname, '../../docs/host/postgresql.md'), 'utf8')
  const [, section = ''] = page.split(`## ${heading}\n`)
  const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```(sh|sql)\n(.*?)```/gs)]
  return blocks.map(([, language, text = '']) => ({ language, text }))
}

/** Runs commands as they are in the documentation, with the archive in the folder of this test. */
function carryOut(commands: string, at: Postgres = postgres): void {
  const env = { PATH: `${programs}${delimiter}${process.env['PATH']}`, PGHOST: at.folder, PGUSER: 'keeper' }
  const text = commands.replaceAll('/var/backups/wal', wal)
  execFileSync('sh', ['-ec', text], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const addressIn = (database: string, at: Postgres = postgres) => `postgres://nomic@/${database}?host=${at.folder}`

async function lengthOf(address: string): Promise<number> {
  const store = await postgresStore({ address })
  const log = await store.games.read('real', 0)
  await store.close()
  return log.length
}

describe('the documentation of PostgreSQL', { skip: missing }, () => {
  before(async () => {
    const settings = [`archive_mode=on`, `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`]
    postgres = await startPostgres({ programs, settings })
    // As on a real machine, the owner of PostgreSQL carries the commands out, and not the user of the server.
    await postgres.query('CREATE ROLE keeper SUPERUSER LOGIN')
  })
  after(() => postgres.stop())

  test('its commands back up a database while it is in use, and restore it with new dice', async () => {
    await postgres.query('CREATE DATABASE nomothete TEMPLATE template0')
    const store = await postgresStore({ address: addressIn('nomothete') })
    await keepLog(store.games, 'real', realLog.slice(0, 3), {})
    const [dump, restore, dice] = documented('Back it up')
    assert.ok(dump && restore && dice)
    carryOut(dump.text)
    await store.games.append(appending('real', realLog.slice(3)))
    await store.close()
    carryOut(restore.text)
    assert.equal(dice.language, 'sql')
    carryOut(`psql --quiet --dbname restored --command "${dice.text.replaceAll('"', '\\"')}"`)
    const owners = await postgres.query(
      `SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = 'restored'`,
    )
    assert.deepEqual(owners, [{ owner: 'nomic' }])
    const restored = await postgresStore({ address: addressIn('restored') })
    assert.deepEqual(await restored.games.read('real', 0), realLog.slice(0, 3))
    const [before, now] = [await lengthOf(addressIn('nomothete')), await restored.games.diceSecret('real')]
    assert.equal(before, realLog.length)
    assert.match(now ?? '', /^[0-9a-f]{64}$/)
    await restored.games.append(appending('real', realLog.slice(3)))
    await restored.close()
  })

  test('its commands go back to an instant', async () => {
    await postgres.query('CREATE DATABASE games TEMPLATE template0')
    const store = await postgresStore({ address: addressIn('games') })
    await keepLog(store.games, 'real', realLog.slice(0, 2), {})
    const [base, cleanUp, again] = documented('Go back to any instant')
    assert.ok(base && cleanUp && again)
    carryOut(base.text)
    await store.games.append(appending('real', realLog.slice(2, 5)))
    const [row] = await postgres.query('SELECT clock_timestamp()::text AS instant')
    await store.games.append(appending('real', realLog.slice(5)))
    await store.close()
    const [last] = await postgres.query('SELECT pg_walfile_name(pg_switch_wal()) AS name')
    for (let archived = false; !archived; ) {
      const [found] = await postgres.query(
        `SELECT last_archived_wal >= '${last?.['name']}' AS archived FROM pg_stat_archiver`,
      )
      archived = found?.['archived'] === true
    }
    const archived = readdirSync(wal).length
    carryOut(cleanUp.text)
    assert.ok(readdirSync(wal).length < archived)
    const copy = String(readdirSync(folder).find(name => name.startsWith('base-')))
    carryOut(again.text.replace('base-2026-11-22', copy).replace(/'2026-[^']*'/, `'${row?.['instant']}'`))
    const second = await startPostgres({ programs, from: join(folder, 'again') })
    try {
      for (;;) {
        const [state] = await second.query('SELECT pg_is_in_recovery() AS recovering')
        if (state?.['recovering'] === false) break
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      assert.equal(await lengthOf(addressIn('games', second)), 5)
    } finally {
      await second.stop()
    }
  })
})
