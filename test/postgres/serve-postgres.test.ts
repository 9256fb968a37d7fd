import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { nodeTable } from '../../src/store/postgres/node-table.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { newFolder, open, ready, type Started, started, stopped } from '../serve/started.ts'
import { gameOfTwo } from '../web/game-of-two.ts'
import { player } from '../web/player.ts'
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
  const { PATH = '', NODE_OPTIONS = '' } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, NODE_OPTIONS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { findings } = JSON.parse(await text(child.stdout)) as {
    findings: { check: string; state: string; what: string }[]
  }
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  const about = findings.filter(({ check }) => ['database', 'decisions'].includes(check))
  return { status, findings, states: Object.fromEntries(about.map(({ check, state }) => [check, state])) }
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

  test('nomic doctor lists emails that were set aside, and the documentation says how to send them', async () => {
    const store = await postgres.emptySchema()
    const [, schema = ''] = /search_path%3D(\w+)/.exec(store) ?? []
    assert.equal(await stopped(await opened(store)), 0)
    await postgres.query(
      `INSERT INTO ${schema}.outbox (id, subject, text, tries, aside, failure, not_before, ready)
       VALUES ('e1', 'Your turn', '', 10, 1, 'unknown user', 0, 0)`,
    )
    const env = { NOMIC_DATA: newFolder(), NOMIC_STORE: store }
    const findings = async () => (await doctor(env)).findings.filter(({ check }) => check === 'emails')
    const [aside] = await findings()
    assert.deepEqual(
      [aside?.state, aside?.what],
      ['fault', 'The email “Your turn” (e1) was set aside after 10 tries: unknown user'],
    )
    const page = readFileSync(join(import.meta.dirname, '../../docs/host/postgresql.md'), 'utf8')
    const [again = ''] = /UPDATE outbox .*/.exec(page) ?? []
    await postgres.query(again.replace('outbox', `${schema}.outbox`))
    assert.deepEqual(await findings(), [])
  })

  test('nomic doctor says if what is named as a replica is none', async () => {
    const [store, other] = [await postgres.emptySchema(), await postgres.emptySchema()]
    for (const each of [store, other]) assert.equal(await stopped(await opened(each)), 0)
    const about = async (replica: string) => {
      const { findings } = await doctor({ NOMIC_DATA: newFolder(), NOMIC_STORE: store, NOMIC_REPLICA: replica })
      return findings.map(({ what }) => what).filter(what => what.includes('replica'))
    }
    assert.deepEqual(await about(store), ['The replica postgres://nomic@/postgres can be read.'])
    assert.match(String(await about(other)), /is no replica of postgres:\/\/nomic@\/postgres, so it is not used\.$/)
    assert.match(String(await about(addressOf('nomic', 'nowhere'))), /^The replica is not used: .* does not exist/)
  })

  test('nomic doctor --mend is only for SQLite', async () => {
    const config = join(newFolder(), 'nomic.yaml')
    writeFileSync(config, `store: ${await postgres.emptySchema()}\n`)
    const nomic = join(import.meta.dirname, '../../bin/nomic.js')
    const args = [nomic, 'doctor', '--mend', '--config', config]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    assert.equal(status, 2)
    assert.match(stderr, /--mend is for SQLite, and the configuration names a PostgreSQL database\./)
  })

  test('a server that starts again at its address takes the place of the one that died there', async () => {
    const store = await postgres.emptySchema()
    assert.equal(await stopped(await opened(store)), 0)
    const table = nodeTable(store)
    const at = (id: string, address: string) => ({ id, address, secret: 's', machine: 'm', release: '1' })
    const ids = async () => (await table.all()).map(({ id }) => id)
    await table.addEngine('m', [])
    for (const node of [at('other', 'http://b:1'), at('died', 'http://a:1'), at('again', 'http://a:1')])
      await table.enter(node)
    assert.deepEqual(await ids(), ['other', 'again'])
    await table.beat(at('died', 'http://a:1'))
    assert.deepEqual(await ids(), ['other', 'again', 'died'], 'it lives, so that the doctor sees the mistake')
    await table.close()
    const { findings } = await doctor({ NOMIC_DATA: newFolder(), NOMIC_STORE: store })
    assert.ok(findings.some(({ what }) => what.startsWith('Several servers have the nodeAddress http://a:1,')))
  })

  test('a game whose log names an engine that no text of PostgreSQL can name is one that any server goes on with', async () => {
    const store = await postgres.emptySchema()
    assert.equal(await stopped(await opened(store)), 0)
    const table = nodeTable(store)
    assert.equal(await table.engineNumber('m\0'), undefined)
    await table.close()
  })

  test('a server goes on after the database ended its connections', async () => {
    const store = await postgres.emptySchema()
    const server = await opened(store)
    await postgres.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nomothete'`)
    assert.equal((await fetch(`${server.origin}/api/v1/games`)).status, 200)
    assert.deepEqual(await ready(server), { ready: true, store: true, gameSessions: true, clock: true })
    assert.equal(await stopped(server), 0)
  })

  test('what is set for a user of the database does not matter: people sign up, sign in and play', async () => {
    const store = (await postgres.emptySchema()).replace('nomic@', 'abroad@')
    const [, schema = ''] = /search_path%3D(\w+)/.exec(store) ?? []
    await postgres.query(`CREATE ROLE abroad LOGIN; GRANT ALL ON SCHEMA ${schema} TO abroad`)
    for (const setting of [
      "DateStyle = 'SQL, DMY'",
      "IntervalStyle = 'iso_8601'",
      "TimeZone = 'Asia/Kolkata'",
      "default_transaction_isolation = 'serializable'",
      "bytea_output = 'escape'",
    ])
      await postgres.query(`ALTER ROLE abroad SET ${setting}`)
    const server = await opened(store)
    const [ames, brook] = [await player(server.origin, 'Ann Ames'), await player(server.origin, 'Bob Brook')]
    const { go } = await gameOfTwo(ames, brook)
    await go(ames, 'propose', { enact: { title: 'Song', text: 'Every turn ends with a song.' } })
    assert.equal(await stopped(server), 0)
  })

  test('a server that the database no longer lets in waits until it does', async () => {
    const store = (await postgres.emptySchema()).replace('nomic@', 'lodger@')
    const [, schema = ''] = /search_path%3D(\w+)/.exec(store) ?? []
    await postgres.query(`CREATE ROLE lodger LOGIN; GRANT ALL ON SCHEMA ${schema} TO lodger`)
    const server = await opened(store)
    await postgres.query('ALTER ROLE lodger NOLOGIN')
    await postgres.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'lodger'`)
    while ((await fetch(`${server.origin}/readyz`)).status !== 503);
    await postgres.query('ALTER ROLE lodger LOGIN')
    assert.deepEqual(await ready(server), { ready: true, store: true, gameSessions: true, clock: true })
    assert.equal(await stopped(server), 0)
  })

  test('a server with another origin does not join the others, and may start when they have stopped', async () => {
    const store = await postgres.emptySchema()
    const [here, elsewhere] = ['https://nomic.example', 'http://trial.example']
    const first = await open({ NOMIC_DATA: newFolder(), NOMIC_STORE: store, NOMIC_ORIGIN: here })
    const said = await refusal(store, 1, { NOMIC_ORIGIN: elsewhere })
    assert.match(said, /^The servers on this database have the origin https:\/\/nomic\.example, and this one has http:/)
    assert.equal(await stopped(first), 0)
    const moved = await open({ NOMIC_DATA: newFolder(), NOMIC_STORE: store, NOMIC_ORIGIN: elsewhere })
    assert.equal(moved.origin, elsewhere)
    moved.kill('SIGKILL')
  })

  test('servers that are only for their own machine join each other, whatever their ports are', async () => {
    const NOMIC_STORE = await postgres.emptySchema()
    const origins = ['http://localhost:4001', 'http://127.0.0.1:4002', undefined]
    const servers = await Promise.all(
      origins.map(origin => open({ NOMIC_DATA: newFolder(), NOMIC_STORE, ...(origin && { NOMIC_ORIGIN: origin }) })),
    )
    assert.match(await refusal(NOMIC_STORE, 1, { NOMIC_ORIGIN: 'https://nomic.example' }), /^The servers on this/)
    for (const server of servers) assert.equal(await stopped(server), 0)
  })

  test('says what is wrong with an address, and never shows its password', async () => {
    await postgres.query(`CREATE ROLE wary LOGIN PASSWORD 'right'`)
    // A PostgreSQL without TLS answers the wish for it with this letter.
    const plain = createServer(socket => void socket.once('data', () => socket.end('N')).on('error', () => {}))
    await once(plain.listen(0, '127.0.0.1'), 'listening')
    const { port: plainPort } = plain.address() as AddressInfo
    const said = [
      await refusal('mysql://localhost/nomic', 2),
      await refusal('postgres://nomic@/'),
      await refusal(`${addressOf('nomic', 'nowhere')}&port=5432`),
      await refusal(addressOf('wary:wrongpassword', 'postgres')),
      await refusal('postgres://nomic:wrongpassword@127.0.0.1:9/nomic'),
      await refusal(`${addressOf('nomic', 'postgres')}&password=wrongpassword`),
      await refusal(`${addressOf('nomic', 'postgres')}&sslmod=verify-full`),
      await refusal(`${addressOf('nomic', 'postgres')}&sslmode=require`),
      await refusal(`${addressOf('nomic', 'postgres')}&options=-cnothing=1`),
      await refusal(`${addressOf('nomic', 'postgres')}&sslrootcert=/nowhere/ca.pem`),
      await refusal(`postgres://nomic@127.0.0.1:${plainPort}/nomic?sslmode=verify-full`),
    ]
    const patterns = [
      /^store \(NOMIC_STORE\) must be the address of a PostgreSQL database/,
      /names no database/,
      /The database of postgres:\/\/nomic@\/nowhere does not exist\. Create it with: createdb/,
      /PostgreSQL does not let this user in at postgres:\/\/wary@\/postgres\. Check the user name and the password\./,
      /PostgreSQL cannot be reached at postgres:\/\/nomic@127\.0\.0\.1:9\/nomic\. Start it, or correct the address/,
      /has the unknown option “password”\. The options are host, port, options,/,
      /has the unknown option “sslmod”/,
      /has sslmode=require\. Use verify-full to encrypt and check the certificate/,
      /cannot be opened\. Correct the address\. \(unrecognized configuration parameter "nothing"\)/,
      /A file that the address postgres:\/\/nomic@\/postgres names cannot be read\..*\/nowhere\/ca\.pem/,
      /The connection to postgres:\/\/nomic@127\.0\.0\.1:\d+\/nomic cannot be encrypted as sslmode demands\./,
    ]
    for (const [at, pattern] of patterns.entries()) assert.match(said[at] ?? '', pattern)
    for (const text of said) assert.doesNotMatch(text, /\n +at /)
    assert.ok(!said.join('').includes('wrongpassword'))
    plain.close()
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
