/**
 * The production server in a separate process: with a real file, real accounts with API tokens, decider threads, and
 * the routes. It sends its parent the port, the games and its memory usage.
 *
 *   node --expose-gc bench/served-child.ts FOLDER GAMES [PEOPLE] [RULESET] [memory | postgres://ADDRESS]
 */
import { join } from 'node:path'
import { readiness } from '../src/app/server/health.ts'
import { callerIdentifier } from '../src/http/door/caller.ts'
import { openHttp } from '../src/http/door/open-http.ts'
import type { GameStore } from '../src/ports/game-store.ts'
import { openServer } from '../src/serve/open-server.ts'
import { systemClock } from '../src/serve/system-clock.ts'
import { memoryStore } from '../src/store/memory/memory-store.ts'
import { postgresStore } from '../src/store/postgres/postgres-store.ts'
import { postgresSearchIndex } from '../src/store/search/postgres-search-index.ts'
import { sqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import { openServerWithAccounts } from '../test/accounts/server-with-accounts.ts'
import { answerParent } from './child.ts'
import { forgetPeak, peakMemory } from './peak-memory.ts'
import { type Appended, type Cpu, type Memory, type Served, type ServedGame, UNGUARDED } from './served.ts'
import { servedGames } from './served-games.ts'
import { collectGarbage, threadUsage, usageHere } from './thread-usage.ts'

const [folder = '', count = '200', crowd = '30', ruleset = 'suber', place = 'file'] = process.argv.slice(2)
const GAMES = Number(count)
const PEOPLE = Number(crowd)
/** Memory is measured repeatedly until it shrinks by less than this many bytes, but no more than this many times. */
const NOTHING = 20_000
const MOST_COLLECTIONS = 10
/** How long V8 may keep empty pages before it releases them, in milliseconds. */
const PAGES_KEPT = 10_000

const file = join(folder, 'nomothete.db')
const isInPostgres = place.startsWith('postgres:')
const store = await openedStore()
const unguarded = new URL('worst/unguarded-thread.ts', import.meta.url)
const server = openServer({
  store: { ...store, games: told(store.games) },
  clock: systemClock(),
  ...(isInPostgres ? { search: postgresSearchIndex(place) } : {}),
  ...(ruleset === UNGUARDED
    ? { gameSessions: { file: unguarded }, reading: { file: unguarded } }
    : { gameSessions: { file: new URL('served-thread.ts', import.meta.url) } }),
})
const home = 'http://nomic.localhost'
const people = await openServerWithAccounts({}, file)
const limits = {
  perAddress: 0,
  perAccount: 0,
  heavy: 0,
  connectionsPerAddress: 0,
  streams: 0,
  streamsPerAddress: 0,
  allStreams: 0,
}
const door = await openHttp({
  server,
  accounts: people.accounts,
  origin: home,
  version: '0',
  callerOf: callerIdentifier(people.accounts, home),
  limits,
  readiness: () => readiness(server, () => true),
  trustProxy: '127.0.0.1',
})
let watched: string | undefined
const made = await servedGames(people, PEOPLE, ruleset)
const games: ServedGame[] = []
for (let at = 0; at < GAMES; at += 1) games.push(await made.found(server))
const origin = await door.listen({ host: '127.0.0.1', port: 0 })

answerParent(
  {
    served: (): Served => ({ origin, games }),
    memory,
    cpu,
    /** Returns the resident memory after garbage collection, and resets the peak. */
    calm(): number {
      collectGarbage()
      forgetPeak()
      return process.memoryUsage().rss
    },
    peak: peakMemory,
    /** Closes the sessions of all games. */
    drop() {
      for (const { id } of games) server.gameSessions.drop(id)
    },
    /** Starts the same number of additional games without opening them. The very first game will be watched. */
    async foundMore(): Promise<readonly ServedGame[]> {
      const more: ServedGame[] = []
      for (let at = 0; at < GAMES; at += 1) more.push(await made.found(server))
      watched ??= more[0]?.id
      return more
    },
  },
  async () => {
    await door.close()
    people.database.close()
    await server.close()
  },
)

async function openedStore() {
  if (place === 'memory') return memoryStore()
  return isInPostgres ? postgresStore({ address: place }) : sqliteStore({ file })
}

/**
 * Notifies the parent process when entries have been saved, with the time on a clock that all processes of the machine
 * share.
 */
function told(games: GameStore): GameStore {
  return {
    ...games,
    async append(appending) {
      const kept = await games.append(appending)
      const at = process.hrtime.bigint()
      const seq = appending.entries.at(-1)?.seq ?? -1
      if (appending.game === watched) process.send?.({ game: appending.game, seq, at } satisfies Appended)
      return kept
    },
  }
}

/**
 * Collecting garbage can make more garbage, here and in other threads, so the result counts only when no garbage is
 * left.
 */
async function memory(): Promise<Memory> {
  let last = await collected()
  for (let times = 0; times < MOST_COLLECTIONS; times += 1) {
    await new Promise(resume => setTimeout(resume, 200))
    const next = await collected()
    const less = last.main + last.threads - next.main - next.threads
    last = next
    if (less < NOTHING) break
  }
  return { ...last, rss: await settledResidentMemory() }
}

async function settledResidentMemory(): Promise<number> {
  let least = process.memoryUsage.rss()
  for (let falls = true; falls; ) {
    await new Promise(resume => setTimeout(resume, PAGES_KEPT))
    await collected()
    const now = process.memoryUsage.rss()
    falls = now < least * 0.98
    least = Math.min(least, now)
  }
  return least
}

async function collected(): Promise<Memory> {
  collectGarbage()
  const threads = await threadUsage(server.gameSessions.load().gameSessions, true)
  return { rss: process.memoryUsage().rss, main: usageHere().alive, threads: sum(threads.map(it => it.alive)) }
}

async function cpu(): Promise<Cpu> {
  const threads = await threadUsage(server.gameSessions.load().gameSessions, false)
  const { user, system } = process.cpuUsage()
  return { main: usageHere().cpu, threads: sum(threads.map(it => it.cpu)), all: (user + system) / 1_000 }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, it) => all + it, 0)
}
