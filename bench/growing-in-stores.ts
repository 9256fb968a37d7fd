import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publicLog } from '../src/app/reads/public-log.ts'
import { searchGame } from '../src/app/search/search-game.ts'
import { accessOf } from '../src/app/server/access.ts'
import { actInGame } from '../src/app/server/act-in-game.ts'
import { askGame } from '../src/app/server/ask-game.ts'
import { chainedText } from '../src/kernel/log/chain.ts'
import type { Entry } from '../src/kernel/log/entry.ts'
import type { GameRecord, Snapshot, StoredEntry } from '../src/ports/game-store.ts'
import type { Store } from '../src/ports/store.ts'
import { type OpenedServer, openServer } from '../src/serve/open-server.ts'
import { systemClock } from '../src/serve/system-clock.ts'
import { postgresStore } from '../src/store/postgres/postgres-store.ts'
import { sqliteSearchIndex } from '../src/store/search/sqlite-search-index.ts'
import { sqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import { startPostgres } from '../test/postgres/start-postgres.ts'

/** A log of a certain length, and the snapshots of it that a server would have. */
export type GrownLog = { readonly entries: readonly Entry[]; readonly snapshots: readonly Snapshot[] }

/** The figures of a game of one size in one store, in milliseconds. */
export type InStore = {
  readonly store: 'SQLite' | 'PostgreSQL'
  readonly entries: number
  /** An act that says something, until it is stored. */
  readonly act: number
  /** The first page of the game after it was put away. */
  readonly open: number
  /** The table, after something has changed. */
  readonly read: number
  /** A search once the whole game is in the index. */
  readonly search: number
  readonly indexing: number
  /** The whole log as people download it. */
  readonly exporting: number
}

const ACTS = 30
const TIMES = 5
const ACCOUNT = 'ames'

/** Measures games of each size in an SQLite file and in a PostgreSQL, each on a disk, with every commit synced. */
export async function measureInStores(
  logs: readonly GrownLog[],
  say: (what: string) => void,
): Promise<readonly InStore[]> {
  const root = join(import.meta.dirname, '../.bench')
  mkdirSync(root, { recursive: true })
  const folder = mkdtempSync(join(root, 'growth-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const address = await postgres.emptySchema()
    const stores = [
      { name: 'SQLite', open: async () => sqliteStore({ file: join(folder, 'nomothete.db') }) },
      { name: 'PostgreSQL', open: () => postgresStore({ address }) },
    ] as const
    const figures: InStore[] = []
    for (const { name, open } of stores) {
      const server = openServer({
        store: await open(),
        clock: systemClock(),
        search: sqliteSearchIndex(join(folder, `search of ${name}`)),
      })
      for (const log of logs) {
        say(`${log.entries.length} entries in ${name}`)
        figures.push({ store: name, ...(await measured(server, log)) })
      }
      await server.close()
    }
    return figures
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measured(server: OpenedServer, log: GrownLog): Promise<Omit<InStore, 'store'>> {
  const record = await storeGame(server.store, log)
  const game = record.id
  const table = () => askGame(server, game, { about: 'table', by: { person: 'p1' } })
  const open = await median(TIMES, async () => {
    server.gameSessions.drop(game)
    return timed(table)
  })
  const acts: number[] = []
  const reads: number[] = []
  for (let act = 0; act < ACTS; act += 1) {
    acts.push(await timed(() => announce(server, game, act)))
    reads.push(await timed(table))
  }
  const now = (await server.store.games.record(game)) ?? record
  const wanted = { words: '"a little shorter" turn', limit: 20 }
  const indexing = await timed(async () => {
    for (let indexed = 0; indexed < now.entries; ) indexed = (await searchGame(server, now, wanted)).indexed
  })
  return {
    entries: log.entries.length,
    act: middle(acts),
    open,
    read: middle(reads),
    search: await median(TIMES, () => timed(() => searchGame(server, now, wanted))),
    indexing,
    exporting: await timed(() => publicLog(server, now, 0, now.entries)),
  }
}

async function storeGame({ games }: Store, { entries, snapshots }: GrownLog): Promise<GameRecord> {
  const [entry, ...others] = entries.map(stored)
  if (entry === undefined) throw new Error('a log has at least one entry')
  const id = `growing${entries.length}`
  const about = { id, title: id, ruleset: 'suber', visibility: 'public', host: ACCOUNT, foundedAt: entry.at } as const
  await games.found({
    record: { ...about, seats: [{ person: 'p1', account: ACCOUNT }] },
    ...{ entry, brought: { entries: others, withheld: [] }, diceSecret: '0'.repeat(64), invitations: [], emails: [] },
  })
  for (const snapshot of snapshots) await games.saveSnapshot(id, snapshot)
  const record = await games.record(id)
  if (record === undefined) throw new Error('the game was not stored')
  return record
}

function stored(entry: Entry): StoredEntry {
  const { seq, hash, beside, machine, act } = entry
  return { seq, hash, beside, machine, at: act.at, line: chainedText(entry) }
}

async function announce(server: OpenedServer, game: string, number: number): Promise<void> {
  const access = await accessOf(server, game, ACCOUNT)
  if (access === undefined) throw new Error('the game is gone')
  const text = `I still think so, for the ${number}th time.`
  const done = await actInGame(server, access, ACCOUNT, { do: 'announce', with: { text }, asked: '' })
  if (!done.ok) throw new Error(JSON.stringify(done))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function median(times: number, work: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) all.push(await work())
  return middle(all)
}

function middle(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
