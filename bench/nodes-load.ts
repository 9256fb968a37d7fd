import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { postgresStore } from '../src/store/postgres/postgres-store.ts'
import { sqliteStore } from '../src/store/sqlite/sqlite-store.ts'
import type { Postgres } from '../test/postgres/start-postgres.ts'
import { startChild } from './child.ts'
import type { Cpu, Served, ServedGame } from './served.ts'
import { cpuOfPostgres, foundGames, PEOPLE, type ServedNodes, serveNodes } from './served-nodes.ts'
import { servedTurns } from './served-turns.ts'
import { type Load, nodesLoad } from './server-load.ts'

/** The acts of one kind of server, and the processor milliseconds for each. */
export type LoadLine = {
  readonly name: string
  readonly load: Omit<Load, 'errors'>
  readonly errors: readonly string[]
  readonly cpu: number
  readonly databaseCpu?: number
}

export type LoadSettings = {
  /** A folder on the disk that is measured. */
  readonly folder: string
  readonly postgres: Postgres
  readonly seconds: number
  readonly connections: number
  readonly games: number
  readonly say: (what: string) => void
}

/** Acts that each thread decides before the measurement, because new code runs slowly. */
const WARM_UP = 500
/** The largest number of nodes. */
const MOST = 3

/** Measures one server in memory and on SQLite, and one, two and three nodes on PostgreSQL. */
export async function measureLoads(settings: LoadSettings): Promise<readonly LoadLine[]> {
  const lines = [await inMemory(settings), await onSqlite(settings)]
  for (let nodes = 1; nodes <= MOST; nodes += 1) lines.push(await onPostgres(settings, nodes))
  return lines
}

async function inMemory({ say, folder, games, ...settings }: LoadSettings): Promise<LoadLine> {
  say('memory')
  const file = join(folder, 'memory')
  mkdirSync(file)
  const child = startChild('served-child.ts', [file, `${games}`, `${PEOPLE}`, 'suber', 'memory'], ['--expose-gc'])
  const served = await child.ask<Served>('served')
  const cpu = async () => (await child.ask<Cpu>('cpu')).all
  const line = await measured('memory', [served.origin], served.games, settings, cpu)
  await child.end()
  return line
}

async function onSqlite({ say, folder, games: count, ...settings }: LoadSettings): Promise<LoadLine> {
  say('SQLite')
  const data = join(folder, 'sqlite')
  mkdirSync(data)
  const games = await foundGames(sqliteStore({ file: join(data, 'nomothete.db') }), count)
  return onNodes('SQLite', await serveNodes(1, { NOMIC_DATA: data }), games, settings)
}

async function onPostgres({ say, postgres, games: count, ...settings }: LoadSettings, nodes: number) {
  const name = `PostgreSQL, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}`
  say(name)
  const address = await postgres.emptySchema()
  const games = await foundGames(await postgresStore({ address }), count)
  const before = () => cpuOfPostgres(postgres.folder)
  return onNodes(name, await serveNodes(nodes, { NOMIC_STORE: address }), games, settings, before)
}

async function onNodes(
  name: string,
  nodes: ServedNodes,
  games: readonly ServedGame[],
  settings: Pick<LoadSettings, 'seconds' | 'connections'>,
  database?: () => number,
): Promise<LoadLine> {
  try {
    return await measured(name, nodes.origins, games, settings, async () => nodes.cpu(), database)
  } finally {
    await nodes.stop()
  }
}

async function measured(
  name: string,
  origins: readonly string[],
  games: readonly ServedGame[],
  { seconds, connections }: Pick<LoadSettings, 'seconds' | 'connections'>,
  cpu: () => Promise<number>,
  database?: () => number,
): Promise<LoadLine> {
  const turns = servedTurns(games)
  await nodesLoad(origins, turns, connections, { acts: origins.length * availableParallelism() * WARM_UP })
  const before = { nodes: await cpu(), database: database?.() ?? 0 }
  const { errors, ...load } = await nodesLoad(origins, turns, connections, { seconds })
  const used = (await cpu()) - before.nodes
  return {
    name,
    load,
    errors: [...errors].map(([why, times]) => `${times} × ${why}`),
    cpu: used / load.done,
    ...(database === undefined ? {} : { databaseCpu: (database() - before.database) / load.done }),
  }
}
