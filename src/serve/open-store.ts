import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresStore, postgresStore } from '../store/postgres/postgres-store.ts'
import { type SqliteStore, sqliteStore } from '../store/sqlite/sqlite-store.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { Config } from './config/config-schema.ts'

/** What a server hears from its store while it is open. */
export type StoreNews = { lost(): void; tell(text: string): void }

/** The store of a server, in whose database the accounts are too. */
export type ServerStore = SqliteStore | PostgresStore

/**
 * Opens the server's store: the file in the data folder, or the database that the host names, which several servers may
 * use. Calls `lost` if `nomic migrate-store` has taken the database for itself, and `tell` if a replica begins to fail or
 * works again.
 */
export async function openServerStore(
  { store: address, replica, backup }: Pick<Config, 'store' | 'replica' | 'backup'>,
  data: string,
  { lost, tell }: StoreNews,
): Promise<{ readonly store: ServerStore; readonly isNew: boolean }> {
  if (address === undefined) {
    if (replica !== undefined)
      throw new StartFault(
        'replica is only for PostgreSQL. Remove it, or set store as docs/host/postgresql.md describes.',
      )
    const file = join(data, 'nomothete.db')
    const isNew = !existsSync(file)
    return { store: sqliteStore({ file }), isNew }
  }
  if (backup.folder !== undefined)
    throw new StartFault(
      'backup.folder is only for SQLite. Remove it, and back up PostgreSQL as docs/host/postgresql.md describes.',
    )
  const copy = replica === undefined ? {} : { replica }
  const store = await postgresStore({ address, ...copy, tell, held: { as: 'node', lost } })
  const { games } = await store.games.counts()
  return { store, isNew: games === 0 }
}
