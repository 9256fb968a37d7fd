import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type CopyProgress, type StoreContents, StoreFault } from '../ports/store-care.ts'
import type { CopiedDatabase } from '../store/copy/copied-database.ts'
import { beginOrResume, copyStore } from '../store/copy/copy-store.ts'
import { copiedPostgres } from '../store/postgres/copied-postgres.ts'
import { postgresStore } from '../store/postgres/postgres-store.ts'
import { copiedSqlite } from '../store/sqlite/copied-sqlite.ts'
import { sqliteStore } from '../store/sqlite/sqlite-store.ts'
import { openServerAccounts } from './open-accounts.ts'
import type { ServerStore } from './open-store.ts'
import { secretInFile } from './secret-file.ts'
import { systemClock } from './system-clock.ts'

/** Copies a store into another one, as `nomic migrate-store` does (`StoreMigration`). */
export async function migrateStore(
  from: string,
  to: string,
  progress: (done: CopyProgress) => void,
): Promise<StoreContents> {
  if (!isAddress(from) && !existsSync(from)) throw new StoreFault('failed', `The database ${from} does not exist.`)
  await using opened = new AsyncDisposableStack()
  const source = await openWhole(from, opened, false)
  const copy = await openWhole(to, opened, true)
  await beginOrResume(source.database, copy.database)
  await copySecrets(source.store, copy.store)
  return await copyStore(source.database, copy.database, progress)
}

/**
 * Takes the keys along that are in a PostgreSQL database. With SQLite, they are files in the folder of the database, and a
 * server takes them over when it first starts on PostgreSQL.
 */
async function copySecrets(from: ServerStore, to: ServerStore): Promise<void> {
  if (!('address' in from)) return
  for (const [name, secret] of await from.secrets()) {
    const file = 'file' in to ? join(dirname(to.file), basename(name)) : name
    const kept = 'file' in to ? secretInFile(file, () => secret) : await to.secret(name, secret)
    if (kept !== secret)
      throw new StoreFault('failed', `There is another ${file} already. Move it away, and run the command again.`)
  }
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}

/** Opens a store, upgrades all of its tables, and keeps servers out until the end. */
async function openWhole(
  place: string,
  opened: AsyncDisposableStack,
  unfinished: boolean,
): Promise<{ readonly store: ServerStore; readonly database: CopiedDatabase }> {
  const lost = (): void => {}
  const store: ServerStore = isAddress(place)
    ? await postgresStore({ address: place, held: { as: 'alone', lost }, unfinished })
    : sqliteStore({ file: place, unfinished })
  opened.defer(() => store.close())
  const accounts = await openServerAccounts({
    store,
    clock: systemClock(),
    home: 'http://localhost',
    registration: 'closed',
    operators: [],
    complain: () => {},
  })
  await accounts.close()
  const database = isAddress(place) ? copiedPostgres(place) : copiedSqlite(place)
  opened.defer(() => database.close())
  return { store, database }
}
