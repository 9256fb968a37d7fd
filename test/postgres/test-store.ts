import { createHash } from 'node:crypto'
import { Client } from 'pg'
import type { ServerStore } from '../../src/serve/open-store.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'

/**
 * The folder of the socket of a PostgreSQL server, if tests that can do so should store everything there, as with
 * `node tools/check.ts --store postgres`.
 */
const SOCKET = process.env['TEST_POSTGRES']

/** Opens a store in a file or, under the same name, in a database of PostgreSQL. */
export async function openTestStore(file: string): Promise<ServerStore> {
  const address = await testAddress(file)
  return address === undefined ? sqliteStore({ file }) : postgresStore({ address })
}

/** The address of the database that takes the place of a file; undefined if tests use files. */
export async function testAddress(file: string): Promise<string | undefined> {
  if (SOCKET === undefined) return undefined
  const name = `test_${createHash('sha256').update(file).digest('hex').slice(0, 24)}`
  const client = new Client({ host: SOCKET, user: 'nomic', database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  } finally {
    await client.end()
  }
  return `postgres://nomic@/${name}?host=${SOCKET}`
}
