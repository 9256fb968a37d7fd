import type { Socket } from 'node:net'
import { Client, type ClientBase, Pool, type PoolConfig, types } from 'pg'
import { StoreFault } from '../../ports/store-care.ts'

/** An address without its password, for messages and logs. */
export function withoutPassword(address: string): string {
  const url = parsed(address)
  if (url === undefined) return 'The address of the store'
  const { protocol, username, host, pathname } = url
  return `${protocol}//${username === '' ? '' : `${username}@`}${host === NO_HOST ? '' : host}${pathname}`
}

/** Milliseconds to wait for a connection, for a lock, and for the next statement of a transaction that stopped. */
const PATIENCE = 10_000

/**
 * Milliseconds after which a server takes a connection for lost over which nothing has come or gone. That is longer than
 * the wait for a lock, and than any statement of a server takes.
 */
export const SILENCE = 20_000

type PoolSettings = Pick<PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'> & {
  /** Milliseconds after which a silent connection is closed; by default, statements may take any time. */
  readonly silence?: number
}

/**
 * A connection pool. A program that dies or hangs holds no locks for longer than the patience. If the machine of the
 * database vanishes, no one says so: only the silence tells that a connection is lost.
 */
export function connectionPool(address: string, { silence = 0, ...settings }: PoolSettings): Pool {
  requireAddress(address)
  const pool = new Pool({
    connectionString: address,
    application_name: 'nomothete',
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
    ...settings,
    async onConnect(client) {
      client.on('error', () => {})
      const { stream } = (client as ClientWithConnection).connection
      stream.setTimeout(silence, () => stream.destroy(new Error('The connection was silent for too long.')))
      await client.query(SESSION)
    },
  })
  // A connection that breaks while no one uses it is replaced by the next use. One that breaks between two statements
  // fails the second one.
  pool.on('error', () => {})
  return pool
}

/**
 * What our statements and `pg` rely on: how instants are written, and that a statement after a lock sees what was
 * committed before. A user of PostgreSQL or a database may have other defaults. These are statements because PgBouncer
 * refuses connections that begin with such settings.
 */
const SESSION = [
  `lock_timeout = ${PATIENCE}`,
  `idle_in_transaction_session_timeout = ${PATIENCE}`,
  'DateStyle = ISO',
  'IntervalStyle = postgres',
  'TimeZone = UTC',
  "default_transaction_isolation = 'read committed'",
  'default_transaction_deferrable = off',
]
  .map(setting => `SET ${setting}`)
  .join('; ')

/** The part of a client of `pg` that its types leave out. */
type ClientWithConnection = ClientBase & { readonly connection: { readonly stream: Socket } }

/** A connection for notifications. `patience` is how long a statement on it may take, in milliseconds. */
export function listeningClient(address: string, patience: number): Client {
  return new Client({
    connectionString: address,
    application_name: 'nomothete',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: patience,
    keepAlive: true,
  })
}

/** A host, for addresses without one: these name a socket on this machine. */
const NO_HOST = 'socket'

function parsed(address: string): URL | undefined {
  return URL.parse(address.replace(/^(\w+:\/\/[^/@]*@?)\//, `$1${NO_HOST}/`)) ?? undefined
}

function requireAddress(address: string): void {
  const url = parsed(address)
  if (url === undefined)
    throw new StoreFault(
      'failed',
      'The address of the store cannot be read. Write it like postgres://user:password@host:5432/database, and write special characters of the password as %XX.',
    )
  if (url.pathname.length < 2)
    throw new StoreFault(
      'failed',
      `${withoutPassword(address)} names no database. Add its name at the end, like postgres://user@host/nomothete.`,
    )
  for (const [name, value] of url.searchParams) requireOption(withoutPassword(address), name, value)
}

/** The options of an address. `pg` ignores all others, so that a mistyped `sslmode` would switch encryption off. */
const OPTIONS = ['host', 'port', 'options', 'application_name', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/** Values of `sslmode` that mean the same in every version of `pg`. */
const SSL_MODES = ['verify-full', 'no-verify', 'disable']

function requireOption(place: string, name: string, value: string): void {
  if (!OPTIONS.includes(name))
    throw new StoreFault(
      'failed',
      `The address ${place} has the unknown option “${name}”. The options are ${OPTIONS.join(', ')}.`,
    )
  if (name !== 'sslmode' || SSL_MODES.includes(value)) return
  throw new StoreFault(
    'failed',
    `The address ${place} has sslmode=${value}. Use verify-full to encrypt and check the certificate, no-verify to encrypt without that, or disable.`,
  )
}

/** Reads 64-bit integers and sums as numbers, because ours are instants and counts, and JSON as text. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  switch (oid) {
    case types.builtins.INT8:
    case types.builtins.NUMERIC:
      return Number
    case types.builtins.JSON:
      return String
  }
  return types.getTypeParser(oid, format as 'text')
}
