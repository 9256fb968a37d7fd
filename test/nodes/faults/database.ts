import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { copyForReplica } from '../../postgres/copy-for-replica.ts'
import { giveToPostgres, postgresPrograms, postgresUser } from '../../postgres/postgres-programs.ts'
import { killAtExit } from './kill-at-exit.ts'
import { PATIENCE } from './patience.ts'

/** A PostgreSQL server that a test can kill, start again, fill up, and replace by a replica. */
export type Database = {
  /** The path of its socket. */
  readonly socket: string
  /** The address of its database, over the socket. */
  readonly directAddress: string
  /** The address of its database for a program that reaches it over a port of this machine. */
  addressOver(port: number): string
  /** Starts the server and waits until it accepts statements. */
  start(): Promise<void>
  /** Starts the server if it has stopped by itself, and waits until it accepts statements. */
  revive(): Promise<void>
  /** Kills all processes of the server at once, as when its machine loses power. */
  kill(): Promise<void>
  /** Runs a statement as the owner of everything, and returns its rows. */
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Opens a connection of its own. */
  connect(): Promise<Client>
  /** Starts a replica of this server, which from then on has each change before it is acknowledged. */
  replica(): Promise<Database>
  /** Makes this replica the primary, and waits until it accepts changes. */
  promote(): Promise<void>
  /** Whether the server has a disk of its own, which can be filled. */
  readonly hasDisk: boolean
  /** Uses up the space on the server’s disk. */
  fillDisk(): void
  freeDisk(): void
  /** Kills the server and deletes its files. */
  remove(): Promise<void>
}

/** The size of a disk of its own, in megabytes. */
const DISK = 192

/**
 * Settings of each server. The log of changes is in small files, so that a full disk is noticed soon. Nothing is synced:
 * what processes wrote outlives them, and the machine itself is not killed.
 */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=on',
  'max_connections=100',
  'shared_buffers=16MB',
  'min_wal_size=4MB',
  'max_wal_size=24MB',
  'wal_keep_size=16MB',
  'wal_sender_timeout=2s',
  'wal_retrieve_retry_interval=200ms',
  'log_min_messages=fatal',
]

let template: string | undefined

/** An empty data folder, which is made once for this process. */
function emptyData(): string {
  if (template !== undefined) return template
  const folder = newFolder()
  template = join(folder, 'data')
  const args = ['-D', template, '-U', 'nomic', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N', '--wal-segsize=1']
  execFileSync(join(postgresPrograms(), 'initdb'), args, asUser(folder))
  killAtExit(() => rmSync(folder, { recursive: true, force: true }))
  return template
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nodes-'))
  giveToPostgres(folder)
  return folder
}

function asUser(cwd: string) {
  return { cwd, stdio: 'ignore', ...postgresUser() } as const
}

/** Opens an empty database, on a disk of its own if the machine allows that. Start it with `start`. */
export async function newDatabase(): Promise<Database> {
  const folder = newFolder()
  const disk = mountDisk(folder)
  const data = join(folder, 'data')
  cpSync(emptyData(), data, { recursive: true })
  giveToPostgres(data)
  chmodSync(data, 0o700)
  return database(folder, data, disk)
}

/** Mounts a small disk in a folder. Only a user who may mount file systems can do so. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder], { stdio: 'ignore' })
    giveToPostgres(folder)
    return true
  } catch {
    return false
  }
}

function database(folder: string, data: string, disk: boolean): Database {
  const programs = postgresPrograms()
  const ballast = join(folder, 'ballast')
  let server: ChildProcess | undefined
  const signalAll = (): void => {
    // The server is a process group of its own.
    if (isUp(server)) process.kill(-(server?.pid ?? 0), 'SIGKILL')
  }
  const atExit = killAtExit(() => {
    signalAll()
    unmount()
    rmSync(folder, { recursive: true, force: true })
  })
  const unmount = (): void => {
    if (disk) execFileSync('umount', ['--lazy', folder])
  }
  const connect = async (): Promise<Client> => {
    const client = new Client({ host: folder, user: 'nomic', database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const query = async (text: string) => {
    const client = await connect()
    try {
      return (await client.query(text)).rows as readonly Readonly<Record<string, unknown>>[]
    } finally {
      await client.end()
    }
  }
  const until = async (statement: string, before = (): void => {}): Promise<void> => {
    for (const end = performance.now() + PATIENCE; ; await pause(50)) {
      before()
      try {
        const [row] = await query(statement)
        if (row?.['good'] === true) return
        if (performance.now() > end) throw new Error(`never true: ${statement}`)
      } catch (error) {
        if (performance.now() > end) throw error
      }
    }
  }
  const kill = async (): Promise<void> => {
    const killed = server
    if (killed === undefined) return
    const ended = isUp(killed) ? once(killed, 'exit') : undefined
    signalAll()
    await ended
    server = undefined
  }
  const launch = (): void => {
    const given = SETTINGS.flatMap(each => ['-c', each])
    const args = ['-D', data, '-k', folder, ...given]
    server = spawn(join(programs, 'postgres'), args, { ...asUser(folder), detached: true })
  }
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    directAddress: `postgres://nomic@/postgres?host=${folder}`,
    addressOver: port => `postgres://nomic@127.0.0.1:${port}/postgres`,
    async start() {
      launch()
      await until('SELECT true AS good')
    },
    revive: () =>
      until('SELECT true AS good', () => {
        if (!isUp(server)) launch()
      }),
    kill,
    query,
    connect,
    async replica() {
      const other = newFolder()
      const copy = join(other, 'data')
      await query(`SELECT pg_create_physical_replication_slot('replica', true)`)
      await copyForReplica(folder, copy, [`primary_slot_name = 'replica'`])
      const standby = database(other, copy, false)
      await standby.start()
      await query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
      await query('SELECT pg_reload_conf()')
      await until(`SELECT sync_state = 'sync' AND replay_lsn IS NOT NULL AS good FROM pg_stat_replication`)
      return standby
    },
    async promote() {
      await query('SELECT pg_promote(true)')
      await until('SELECT NOT pg_is_in_recovery() AS good')
    },
    hasDisk: disk,
    fillDisk: () => writeUntilFull(ballast),
    freeDisk: () => rmSync(ballast, { force: true }),
    async remove() {
      atExit()
      await kill()
      unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isUp(server: ChildProcess | undefined): boolean {
  return server?.pid !== undefined && server.exitCode === null && server.signalCode === null
}

/** Writes a file until its disk is full. */
function writeUntilFull(file: string): void {
  for (const size of [1_048_576, 4_096])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      if ((error as { readonly code?: string }).code !== 'ENOSPC') throw error
    }
}
