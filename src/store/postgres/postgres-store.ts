import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { GameId } from '../../ports/ids.ts'
import type { LogEnd } from '../../ports/shared-store.ts'
import type { Store } from '../../ports/store.ts'
import { StoreFault } from '../../ports/store-care.ts'
import { unfinishedInWords } from '../copy/copied-database.ts'
import { getRow, type Work } from '../sql/query.ts'
import { sqlStore } from '../sql/sql-store.ts'
import { connectionPool, SILENCE, withoutPassword } from './connect.ts'
import { isUnfinishedCopy } from './copied-postgres.ts'
import { groupedChanges } from './grouped-changes.ts'
import { type Holding, holdDatabase } from './hold-database.ts'
import { migrate } from './migrate.ts'
import { nodeLeases } from './node-leases.ts'
import { openNodeMessages } from './node-messages.ts'
import { exchangeCounts } from './node-requests.ts'
import { allSecrets, keepSecret } from './node-secrets.ts'
import { mayBeRepeated, postgresFaultOf } from './postgres-faults.ts'
import { openReplica, readThroughReplica } from './replica.ts'
import { readOnce } from './statements.ts'

/** A store in a PostgreSQL database to which other parts of the server may open their own connections. */
export type PostgresStore = Store & {
  readonly address: string
  /** The clock of the database, in milliseconds since 1970-01-01T00:00:00Z. */
  now(): Promise<number>
  /** Stores a secret of the server unless there is one with this name already, and returns the one that is stored. */
  secret(name: string, secret: string): Promise<string>
  /** All secrets of the server, by name. */
  secrets(): Promise<ReadonlyMap<string, string>>
}

/** A node that is alive makes its row again with its next change. */
const FORGET_DEAD_NODES = `DELETE FROM node_commits WHERE at < clock_timestamp() - interval '1 day';
  DELETE FROM node_leases WHERE until < clock_timestamp() - interval '1 day';
  DELETE FROM node_requests WHERE until < clock_timestamp()`

/** Maximum number of connections for changes and reads. Changes take one at a time. */
const CONNECTIONS = 10

type PostgresSettings = {
  readonly address: string
  /** The address of a replica, which takes over what can be read there. */
  readonly replica?: string
  /** Hears when the replica begins to fail, and when it works again. */
  readonly tell?: (text: string) => void
  /** How the database is held while it is open. If absent, it is not, as in tests. */
  readonly held?: Holding
  /** Whether the database may be an unfinished copy. */
  readonly unfinished?: boolean
  /** Milliseconds after which a silent connection counts as lost. */
  readonly silence?: number
}

/**
 * Opens a store in a PostgreSQL database, whose tables are created if necessary and upgraded to the current version.
 * Throws a `StoreFault` if the database cannot be reached or used.
 */
export async function postgresStore({
  address,
  replica,
  tell = () => {},
  held,
  unfinished = false,
  silence = SILENCE,
}: PostgresSettings): Promise<PostgresStore> {
  await migrateFirst(address)
  const pool = connectionPool(address, { max: CONNECTIONS, silence })
  try {
    await pool.query(FORGET_DEAD_NODES)
    if (!unfinished && (await isUnfinishedCopy(pool)))
      throw new StoreFault('failed', unfinishedInWords(withoutPassword(address)))
    const release = held === undefined ? () => {} : await holdDatabase(pool, address, held)
    return assembleStore(pool, { address, replica, tell }, release)
  } catch (error) {
    await pool.end()
    throw postgresFaultOf(error, address)
  }
}

/** Upgrades the tables on a connection of its own, because a migration may take any time. */
async function migrateFirst(address: string): Promise<void> {
  const pool = connectionPool(address, { max: 1 })
  try {
    await migrate(pool, address)
  } catch (error) {
    throw postgresFaultOf(error, address)
  } finally {
    await pool.end()
  }
}

function assembleStore(
  pool: Pool,
  {
    address,
    replica: copy,
    tell,
  }: Pick<Required<PostgresSettings>, 'address' | 'tell'> & { readonly replica: string | undefined },
  release: () => void,
): PostgresStore {
  const place = withoutPassword(address)
  const faultOf = (error: unknown): unknown => postgresFaultOf(error, address)
  const node = randomUUID()
  const changes = groupedChanges(pool, { node, place, faultOf })
  const leases = nodeLeases(node, changes)
  const messages = openNodeMessages(pool, address)
  let closing: Promise<void> | undefined
  const read = async <Done>(work: () => Work<Done>): Promise<Done> => {
    if (closing !== undefined) throw new StoreFault('closed', `${place} has been closed.`)
    try {
      return await readPatiently(pool, work)
    } catch (error) {
      throw faultOf(error)
    }
  }
  const replica = copy === undefined ? undefined : openReplica(copy, read, tell)
  const store = sqlStore({ read, change: changes.change, purge: async () => {} })
  const close = async (): Promise<void> => {
    await store.games.packed()
    leases.close()
    await changes.close()
    await messages.close()
    await replica?.close()
    release()
    await pool.end()
  }
  return {
    ...store,
    games: replica === undefined ? store.games : { ...store.games, ...readThroughReplica(replica, read) },
    leases,
    address,
    shared: {
      ...messages,
      logEnds: games => read(() => logEnds(games)),
      exchangeCounts: own => exchangeCounts(pool, node, own),
    },
    // Each change writes to the row of its node, and takes the same way to the disk as an entry, so this one does no more.
    probe: () => changes.change(() => getRow('SELECT 1 AS one')).then(() => {}),
    disk: () => read(databaseSize),
    now: () => read(databaseInstant),
    secret: (name, secret) => changes.change(() => keepSecret(name, secret)),
    secrets: () => read(allSecrets),
    close: () => (closing ??= close()),
  }
}

function* logEnds(games: readonly GameId[]): Work<ReadonlyMap<GameId, LogEnd>> {
  const { rows } = yield {
    text: `SELECT id, entries, head, (SELECT count(*) FROM withheld WHERE withheld.game = games.id) AS withheld
           FROM games WHERE id = ANY(string_to_array(?, ' '))`,
    given: [games.join(' ')],
    kind: 'read',
  }
  return new Map(
    rows.map(({ id, entries, head, withheld }) => [
      String(id),
      { entries: Number(entries), head: String(head), withheld: Number(withheld) },
    ]),
  )
}

function* databaseSize(): Work<{ readonly bytes: number }> {
  const { rows } = yield { text: 'SELECT pg_database_size(current_database()) AS bytes', given: [], kind: 'read' }
  return { bytes: Number(rows[0]?.['bytes']) }
}

function* databaseInstant(): Work<number> {
  const { rows } = yield { text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now', given: [], kind: 'read' }
  return Number(rows[0]?.['now'])
}

/** Number of attempts to read while connections break, and milliseconds between them. */
const TRIES = 5
const AGAIN = 200

async function readPatiently<Done>(pool: Pool, work: () => Work<Done>): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readOnce(pool, work)
    } catch (error) {
      if (!mayBeRepeated(error) || tries === TRIES) throw error
      await pause(AGAIN)
    }
  }
}
