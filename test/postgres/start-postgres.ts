import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { AccountsDatabase } from '../../src/accounts/database.ts'
import type { Tables } from '../../src/accounts/table-types.ts'
import { giveToPostgres, postgresPrograms, postgresUser } from './postgres-programs.ts'

/** Number of schemas to keep, starting with the latest. No test opens as many. A test whose schema is gone fails. */
const SCHEMAS_KEPT = 10

/** A PostgreSQL server with its own folder, reached through a socket in that folder. */
export type Postgres = {
  /** Opens a database for accounts in a schema, which is created if it does not exist. */
  open(schema: string): Promise<AccountsDatabase>
  /** The address of a new, empty schema, as a host would write it into the configuration. */
  emptySchema(): Promise<string>
  /** Runs a statement as the owner of everything. */
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** The folder of the socket. */
  readonly folder: string
  stop(): Promise<void>
}

type PostgresOptions = {
  /** Whether each commit is synced, as where real games are played; tests need not survive a crash of the machine. */
  readonly durable?: boolean
  /** More settings, such as `archive_mode=on`. */
  readonly settings?: readonly string[]
  /** The data folder of another server, of which this one gets a copy; by default, it starts empty. */
  readonly from?: string
  /** The folder of its programs. */
  readonly programs?: string
}

/** Starts a server. */
export async function startPostgres({ durable = false, ...more }: PostgresOptions = {}): Promise<Postgres> {
  const { programs = postgresPrograms() } = more
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  giveToPostgres(folder)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const options = { cwd: folder, ...postgresUser() }
  if (more.from === undefined)
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'nomic', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      { ...options, stdio: 'pipe' },
    )
  else {
    cpSync(more.from, data, { recursive: true })
    giveToPostgres(data)
    chmodSync(data, 0o700)
  }
  // The user “wary” needs a password, and no one else does.
  const access = join(folder, 'access')
  writeFileSync(access, 'local all wary scram-sha-256\nlocal all all trust\nlocal replication all trust\n', {
    mode: 0o644,
  })
  const settings = [
    'listen_addresses=',
    `hba_file=${access}`,
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=500',
    'shared_buffers=16MB',
    ...(more.settings ?? []),
  ]
  const written = openSync(log, 'w')
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap(each => ['-c', each])],
    { ...options, stdio: ['ignore', 'ignore', written] },
  )
  closeSync(written)
  const kill = () => void server.kill('SIGINT')
  process.once('exit', kill)
  // If the test runner stops this process after a timeout, the PostgreSQL server must not outlive it.
  const stopped = () => process.exit(1)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopped)
  const pools: Pool[] = []
  const opened = new Set<string>()
  const poolFor = (schema: string): Pool => {
    const pool = new Pool({
      host: folder,
      user: 'nomic',
      database: 'postgres',
      options: `-c search_path=${schema}`,
      max: 5,
      idleTimeoutMillis: 1_000,
      types: { getTypeParser: parserFor as typeof types.getTypeParser },
    })
    // Clients that are still closing when the server stops report an error, which can be ignored.
    pool.on('error', () => {})
    pools.push(pool)
    return pool
  }
  const admin = poolFor('public')
  await untilOpen(admin, server, log)
  let schemas = 0
  return {
    folder,
    async emptySchema() {
      schemas += 1
      const schema = `store${process.pid}_${schemas}`
      await admin.query(`CREATE SCHEMA ${schema}`)
      return `postgres://nomic@/postgres?host=${folder}&options=${encodeURIComponent(`-c search_path=${schema}`)}`
    },
    query: async text => (await admin.query(text)).rows,
    async open(schema) {
      await admin.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
      opened.delete(schema)
      opened.add(schema)
      // Opening accounts reads the description of every table in the database, so old schemas would slow it down.
      for (const old of [...opened].slice(0, -SCHEMAS_KEPT)) {
        opened.delete(old)
        await admin.query(`DROP SCHEMA ${old} CASCADE`)
      }
      return {
        kind: 'postgres',
        kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(schema) }) }),
      }
    },
    async stop() {
      await Promise.all(pools.map(pool => pool.end()))
      process.off('exit', kill)
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stopped)
      const ended = once(server, 'exit')
      kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Reads 64-bit integers as numbers, because ours are instants and counts. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text')
}

/** Waits until the server answers. Throws, with all that the server logged, if it has ended. */
async function untilOpen(pool: Pool, server: ChildProcess, log: string): Promise<void> {
  for (;;) {
    try {
      await pool.query('SELECT 1')
      return
    } catch {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`PostgreSQL ended: ${readFileSync(log, 'utf8')}`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}
