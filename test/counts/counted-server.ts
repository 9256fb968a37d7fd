import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { type TestDoor, testDoor } from '../http/test-door.ts'
import { type HandClock, handClock } from '../server/hand-clock.ts'
import { callsOfThreads } from './program-calls.ts'

/** What a play has taken, by the name of the count. */
export type Counts = { readonly [count: string]: number }

/** The counts of some plays, by their titles. */
export type CountsByPlay = { readonly [play: string]: Counts }

/** A server on SQLite that counts what it does. Its clock is stopped until a play moves it. */
export type CountedServer = TestDoor & {
  readonly clock: HandClock
  /** Runs a play and returns its counts. */
  counted(play: () => Promise<void>): Promise<Counts>
}

/** Requests are not limited, because a play sends many within a second of its clock. */
const UNLIMITED = { perAddress: 0, perAccount: 0, heavy: 0 }

/** The threads that call programs: one for the games, and one for games that are founded. */
const THREADS = 2

export async function openCountedServer(context: TestContext, start: number): Promise<CountedServer> {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'nomothete.db')
  const clock = handClock(start)
  const door = await testDoor(context, {
    store: sqliteStore({ file }),
    clock,
    gameSessions: new URL('counting-thread.ts', import.meta.url),
    http: { limits: UNLIMITED },
  })
  const statements = countedStatements(context, file)
  const now = async () => ({ ...(await callsOfThreads(THREADS)), statements: statements(), bytes: storedBytes(file) })
  return {
    ...door,
    clock,
    async counted(play) {
      const before = await now()
      await play()
      const after = await now()
      const asked = (of: 'calls' | 'gas'): number => after.asked[of] - before.asked[of]
      const made = (of: 'calls' | 'gas' | 'characters'): number => after.made[of] - before.made[of]
      return {
        'calls of programs': asked('calls'),
        'calls not answered from memory': made('calls'),
        gas: asked('gas'),
        'gas of calls not answered from memory': made('gas'),
        'characters told to programs': made('characters'),
        'SQL statements': after.statements - before.statements,
        'bytes stored': after.bytes - before.bytes,
      }
    },
  }
}

type Query = { readonly database: DatabaseSync }

/** Counts the statements that this thread runs on a database file. */
function countedStatements(context: TestContext, file: string): () => number {
  let statements = 0
  const listener = (query: unknown): void => {
    if ((query as Query).database.location() === file) statements += 1
  }
  subscribe('sqlite.db.query', listener)
  context.after(() => unsubscribe('sqlite.db.query', listener))
  return () => statements
}

/** The size of everything that the rows of a database contain, whatever pages they are on. */
function storedBytes(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
    return tables.reduce((sum, { name }) => {
      const columns = database.prepare(`SELECT name FROM pragma_table_info(?)`).all(`${name}`)
      const sizes = columns.map(column => `coalesce(octet_length("${column['name']}"), 0)`).join(' + ')
      const size = database.prepare(`SELECT coalesce(sum(${sizes}), 0) AS size FROM "${name}"`).get()
      return sum + Number(size?.['size'])
    }, 0)
  } finally {
    database.close()
  }
}
