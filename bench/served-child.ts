/**
 * The production server in a separate process: with a real file, real accounts with API tokens, decider threads, and
 * the routes. It sends its parent the port, the games and its memory usage.
 *
 *   node --expose-gc bench/served-child.ts FOLDER GAMES [PEOPLE] [RULESET]
 */
import { join } from 'node:path'
import { foundOnServer } from '../src/app/server/found-game.ts'
import type { GameServer } from '../src/app/server/server-context.ts'
import { callerIdentifier } from '../src/http/door/caller.ts'
import { openHttp } from '../src/http/door/open-http.ts'
import type { GameStore } from '../src/ports/game-store.ts'
import { openServer } from '../src/serve/open-server.ts'
import { systemClock } from '../src/serve/system-clock.ts'
import { sqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import { done, enter, here, openServerWithAccounts, settle } from '../test/accounts/server-with-accounts.ts'
import { answerParent } from './child.ts'
import { forgetPeak, peakMemory } from './peak-memory.ts'
import { type Appended, type Cpu, type Memory, type Served, type ServedGame, UNGUARDED } from './served.ts'
import { collectGarbage, threadUsage, usageHere } from './thread-usage.ts'

const [folder = '', count = '200', crowd = '30', ruleset = 'suber'] = process.argv.slice(2)
const GAMES = Number(count)
const NAMES = ['Ada Ames', 'Al Brook', 'Kim Cole', 'Lee Drew', 'Pat Elm', 'Sam Fox']
const PEOPLE = Number(crowd)
/** Memory is measured repeatedly until it shrinks by less than this many bytes, but no more than this many times. */
const NOTHING = 20_000
const MOST_COLLECTIONS = 10
/** How long V8 may keep empty pages before it releases them, in milliseconds. */
const PAGES_KEPT = 10_000

type Person = { readonly account: string; readonly token: string }

const file = join(folder, 'nomothete.db')
const store = await sqliteStore({ file })
const server = openServer({
  store: { ...store, games: told(store.games) },
  clock: systemClock(),
  gameSessions: {
    file: new URL(ruleset === UNGUARDED ? 'worst/unguarded-thread.ts' : 'served-thread.ts', import.meta.url),
  },
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
})
let watched: string | undefined
const persons: Person[] = []
for (let at = 0; at < PEOPLE; at += 1) persons.push(await settled(`person${at}@nomic.example`))
const games: ServedGame[] = []
for (let at = 0; at < GAMES; at += 1) games.push(await founded(server, at))
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
      for (let at = 0; at < GAMES; at += 1) more.push(await founded(server, at))
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

async function settled(address: string): Promise<Person> {
  await settle(people, address)
  const { account, key } = await enter(people, address)
  const caller = await people.accounts.sessions.caller(key)
  if (caller === undefined) throw new Error(`${address} is not signed in`)
  const wish = { name: 'bench', scopes: ['read', 'play'] as const }
  return { account, token: done(await people.accounts.tokens.make(caller, wish, here)).secret }
}

async function founded(into: GameServer, at: number): Promise<ServedGame> {
  const names = NAMES.slice(0, PEOPLE)
  const seated = names.map((_, place) => persons[(at * names.length + place) % PEOPLE] as Person)
  const players = names.map(name => ({ name: name.split(' ')[0] ?? '', surname: name.split(' ')[1] ?? '' }))
  const wanted = { title: `Game ${at}`, ruleset, settings: {}, visibility: 'public', players } as const
  const made = await foundOnServer(into, seated[0]?.account ?? '', { ...wanted, founderPlays: true })
  if (!made.ok) throw new Error(made.sentence)
  for (const [place, person] of made.persons.entries())
    if (place > 0) await store.games.takeSeat(made.record.id, { person, account: seated[place]?.account ?? '' })
  return { id: made.record.id, tokens: seated.map(it => it.token) }
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
