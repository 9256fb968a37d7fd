import { Client, Pool, type PoolConfig, types } from 'pg'
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

/** A connection pool. A program that dies or hangs holds no locks for longer than the patience. */
export function connectionPool(
  address: string,
  settings: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis' | 'query_timeout'>,
): Pool {
  requireAddress(address)
  const pool = new Pool({
    connectionString: address,
    application_name: 'nomothete',
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: PATIENCE,
    idle_in_transaction_session_timeout: PATIENCE,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
    ...settings,
  })
  // A connection that breaks while no one uses it is replaced by the next use. One that breaks between two statements
  // fails the second one.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** A connection for notifications. A statement on it may take so many milliseconds. */
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
