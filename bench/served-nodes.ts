import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { availablePort } from '../src/serve/banner-port-and-config.ts'
import { accountsConnection } from '../src/serve/open-accounts.ts'
import { openServer } from '../src/serve/open-server.ts'
import type { ServerStore } from '../src/serve/open-store.ts'
import { systemClock } from '../src/serve/system-clock.ts'
import { openServerWithAccounts } from '../test/accounts/server-with-accounts.ts'
import { newFolder, open, ready, type Started, stopped } from '../test/serve/start-server.ts'
import type { ServedGame } from './served.ts'
import { servedGames } from './served-games.ts'

/** Number of people who play the games. */
export const PEOPLE = 120

/** Nothing is limited, because all clients have one address. */
const UNLIMITED = {
  NOMIC_LIMITS_PER_ADDRESS: '0',
  NOMIC_LIMITS_PER_ACCOUNT: '0',
  NOMIC_LIMITS_ACTS_PER_DAY: '0',
  NOMIC_LIMITS_BYTES_PER_DAY: '0',
  NOMIC_LIMITS_CONNECTIONS: '0',
  NOMIC_LIMITS_CONNECTIONS_PER_ADDRESS: '0',
  NOMIC_LIMITS_STREAMS: '0',
  NOMIC_LIMITS_STREAMS_PER_ADDRESS: '0',
  NOMIC_LIMITS_ALL_STREAMS: '0',
  NOMIC_LOG_LEVEL: 'error',
  NOMIC_THREADS: `${availableParallelism()}`,
}

/** Real nodes, and what they use of the processors. */
export type ServedNodes = {
  readonly origins: readonly string[]
  /** Processor milliseconds since they started, of all together. */
  cpu(): number
  stop(): Promise<void>
}

/** Starts nodes with the same settings. */
export async function serveNodes(count: number, env: Record<string, string>): Promise<ServedNodes> {
  const nodes: (Started & { readonly origin: string })[] = []
  for (let at = 0; at < count; at += 1) {
    const port = await availablePort('127.0.0.1', 0)
    // Nodes that share a database forward requests to one another.
    const address = env['NOMIC_STORE'] === undefined ? {} : { NOMIC_NODE_ADDRESS: `http://127.0.0.1:${port}` }
    const node = await open({ NOMIC_DATA: newFolder(), ...UNLIMITED, NOMIC_PORT: `${port}`, ...address, ...env })
    await ready(node)
    nodes.push(node)
  }
  return {
    origins: nodes.map(({ origin }) => origin),
    cpu: () => nodes.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    async stop() {
      await Promise.all(nodes.map(node => stopped(node)))
    },
  }
}

/** Creates people and games in an empty store, and closes it. */
export async function foundGames(store: ServerStore, count: number): Promise<readonly ServedGame[]> {
  const clock = systemClock()
  const { database, close } = accountsConnection(store, clock)
  const people = await openServerWithAccounts({ database }, '')
  const server = openServer({ store, clock, gameSessions: { threads: 1 } })
  const made = await servedGames(people, PEOPLE, 'suber')
  const games: ServedGame[] = []
  for (let at = 0; at < count; at += 1) games.push(await made.found(server))
  await close()
  await server.close()
  return games
}

/** Milliseconds of a tick in which Linux counts processor time. */
const TICK = 10

/** Processor milliseconds of a process since it started. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK
}

/** Processor milliseconds of a PostgreSQL server whose data is in a folder, and of its processes. */
export function cpuOfPostgres(folder: string): number {
  const [line = ''] = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')
  const server = Number(line)
  const children = readdirSync('/proc').flatMap(name => {
    const pid = Number(name)
    return Number.isInteger(pid) && statOf(pid)[1] === `${server}` ? [pid] : []
  })
  // Processes that have ended are counted with the server.
  const [, , , , , , , , , , , , , ended = '0', endedSystem = '0'] = statOf(server)
  return [server, ...children].reduce((sum, pid) => sum + cpuOf(pid), 0) + (Number(ended) + Number(endedSystem)) * TICK
}

/** The fields of a process after its name, as in proc(5): its state, its parent and so on. */
function statOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
