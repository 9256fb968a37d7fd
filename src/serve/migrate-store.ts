import { existsSync } from 'node:fs'
import { type CopyProgress, type StoreContents, StoreFault } from '../ports/store-care.ts'
import type { CopiedDatabase } from '../store/copy/copied-database.ts'
import { copyStore } from '../store/copy/copy-store.ts'
import { copiedPostgres } from '../store/postgres/copied-postgres.ts'
import { postgresStore } from '../store/postgres/postgres-store.ts'
import { copiedSqlite } from '../store/sqlite/copied-sqlite.ts'
import { sqliteStore } from '../store/sqlite/sqlite-store.ts'
import { openServerAccounts } from './open-accounts.ts'
import type { ServerStore } from './open-store.ts'
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
  return await copyStore(source, copy, progress)
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}

/** Opens a store, upgrades all of its tables, and keeps servers out until the end. */
async function openWhole(place: string, opened: AsyncDisposableStack, unfinished: boolean): Promise<CopiedDatabase> {
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
  return database
}
