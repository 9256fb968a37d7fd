import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { newFolder, open, ready, type Started, started, stopped } from '../serve/started.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

const addressOf = (user: string, database: string) => `postgres://${user}@/${database}?host=${postgres.folder}`

/** A server with this store that is ready. */
async function opened(store: string) {
  const server = await open({ NOMIC_DATA: newFolder(), NOMIC_STORE: store })
  await ready(server)
  return server
}

/** Asserts that a server with this store does not start, and returns what it says. */
async function refusal(store: string, status = 1, more: Record<string, string> = {}): Promise<string> {
  const server = await started({ NOMIC_DATA: newFolder(), NOMIC_STORE: store, ...more })
  assert.equal(server.origin, undefined, server.said.out)
  assert.equal((await server.ended).status, status, server.said.err)
  return server.said.err
}

/** What `nomic doctor` finds about the database and its games. */
async function doctor(env: Record<string, string>) {
  const args = [join(import.meta.dirname, '../../bin/nomic.js'), 'doctor', '--json']
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, args, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const { findings } = JSON.parse(await text(child.stdout)) as { findings: { check: string; state: string }[] }
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  const about = findings.filter(({ check }) => ['database', 'decisions'].includes(check))
  return { status, states: Object.fromEntries(about.map(({ check, state }) => [check, state])) }
}

describe('nomic serve on PostgreSQL', () => {
  test('keeps the demo games in the database, finds them again after a restart, and needs no file for them', async () => {
    const env = { NOMIC_DATA: newFolder(), NOMIC_STORE: await postgres.emptySchema(), NOMIC_DEMO: 'true' }
    const games = async (origin: string) => (await fetch(`${origin}/api/v1/games`)).text()
    const first = await open(env)
    assert.match(first.said.out, /Creating the demo games/)
    assert.match(first.said.out, /store +postgres:\/\/nomic@\/postgres\n/)
    assert.deepEqual(await ready(first), { ready: true, store: true, gameSessions: true, clock: true })
    const listed = await games(first.origin)
    assert.equal((JSON.parse(listed) as { games: object[] }).games.length, 5)
    assert.equal(await stopped(first), 0)
    const second = await open(env)
    assert.doesNotMatch(second.said.out, /Creating/)
    assert.equal(await games(second.origin), listed)
    assert.equal(await stopped(second), 0)
  })

  test('several servers use one database, which cannot be copied meanwhile; while it is, no server starts', async () => {
    const store = await postgres.emptySchema()
    const servers = [await opened(store), await opened(store)]
    const copying = () => postgresStore({ address: store, held: { as: 'alone', lost: assert.fail } })
    await assert.rejects(copying(), /^Error: A server of Nomothete is using postgres:.*\. Stop all servers .*first\.$/)
    assert.equal(await stopped(servers[0] as Started), 0)
    await assert.rejects(copying(), { code: 'busy' })
    assert.equal(await stopped(servers[1] as Started), 0)
    const alone = await copying()
    assert.match(
      await refusal(store),
      /^“nomic migrate-store” is copying postgres:.*\. Wait until the copy is finished/,
    )
    await alone.close()
    assert.equal(await stopped(await opened(store)), 0)
  })

  test('nomic doctor reaches the database, decides its games again, and says if it is not there', async () => {
    const env = { NOMIC_DATA: newFolder(), NOMIC_STORE: await postgres.emptySchema(), NOMIC_DEMO: 'true' }
    const server = await open({ ...env, NOMIC_METRICS_PORT: '0' })
    await ready(server)
    assert.equal(await stopped(server), 0)
    const sound = await doctor(env)
    assert.deepEqual(sound.states, { database: 'good', decisions: 'good' })
    assert.equal(sound.status, 0)
    const none = await doctor({ ...env, NOMIC_STORE: addressOf('nomic', 'nowhere') })
    assert.deepEqual(none.states, { database: 'fault' })
    assert.equal(none.status, 1)
  })

  test('a server goes on after the database ended its connections', async () => {
    const store = await postgres.emptySchema()
    const server = await opened(store)
    await postgres.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nomothete'`)
    assert.equal((await fetch(`${server.origin}/api/v1/games`)).status, 200)
    assert.deepEqual(await ready(server), { ready: true, store: true, gameSessions: true, clock: true })
    assert.equal(await stopped(server), 0)
  })

  test('says what is wrong with an address, and never shows its password', async () => {
    await postgres.query(`CREATE ROLE wary LOGIN PASSWORD 'right'`)
    const said = [
      await refusal('mysql://localhost/nomic', 2),
      await refusal('postgres://nomic@/'),
      await refusal(addressOf('nomic', 'nowhere')),
      await refusal(addressOf('wary:wrongpassword', 'postgres')),
      await refusal('postgres://nomic:wrongpassword@127.0.0.1:9/nomic'),
    ]
    const patterns = [
      /^store \(NOMIC_STORE\) must be the address of a PostgreSQL database/,
      /names no database/,
      /The database of postgres:\/\/nomic@\/nowhere does not exist\. Create it with: createdb/,
      /PostgreSQL does not let this user in at postgres:\/\/wary@\/postgres\. Check the user name and the password\./,
      /PostgreSQL cannot be reached at postgres:\/\/nomic@127\.0\.0\.1:9\/nomic\. Start it, or correct the address/,
    ]
    for (const [at, pattern] of patterns.entries()) assert.match(said[at] ?? '', pattern)
    assert.ok(!said.join('').includes('wrongpassword'))
  })

  test('says what is wrong with a database', async () => {
    const foreign = await postgres.emptySchema()
    const [, schema = ''] = /search_path%3D(\w+)/.exec(foreign) ?? []
    await postgres.query(`CREATE TABLE ${schema}.shop (id INTEGER)`)
    assert.match(
      await refusal(foreign),
      /contains the table “shop”, which is not Nomothete’s\. Use an empty database\./,
    )

    const later = await postgres.emptySchema()
    assert.equal(await stopped(await opened(later)), 0)
    const [, name = ''] = /search_path%3D(\w+)/.exec(later) ?? []
    await postgres.query(`INSERT INTO ${name}.nomothete_migrations VALUES (9999, 'later', now())`)
    assert.match(await refusal(later), /was written by a later version of Nomothete\. Its tables have version 9999/)

    await postgres.query(`CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0`)
    assert.match(await refusal(addressOf('nomic', 'ascii')), /is encoded as SQL_ASCII\. Create one with: createdb/)
  })

  test('refuses automatic backups, which are only for SQLite', async () => {
    const said = await refusal(await postgres.emptySchema(), 1, { NOMIC_BACKUP_FOLDER: newFolder() })
    assert.match(said, /backup\.folder is only for SQLite\. .*docs\/host\/postgresql\.md/)
  })
})
