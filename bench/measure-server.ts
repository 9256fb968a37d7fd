import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { differingLines } from './differing-lines.ts'
import { type IdleServer, measureIdleServer } from './idle-server.ts'
import { measureOldGames, type OldGames } from './measure-old-games.ts'
import { rawAppend } from './raw-append.ts'
import type { Cpu, Memory, Served, ServedGame } from './served.ts'
import { servedTurns } from './served-turns.ts'
import { type BoardgameLoad, type BoardgameStorage, serverBoardgame } from './server-boardgame.ts'
import { type Load, serverLoad } from './server-load.ts'
import { serverWatch, type Watched } from './server-watch.ts'

export const PARTS = ['load', 'memory', 'watch', 'boardgame', 'old', 'idle'] as const
export type Part = (typeof PARTS)[number]

export type ServerSettings = {
  /** The folder for the files used in the measurement. */
  readonly folder: string
  readonly seconds: number
  readonly games: number
  readonly connections: number
  readonly watchers: number
  readonly parts: ReadonlySet<Part>
  /** Called with the name of each measurement before it begins. */
  readonly say: (what: string) => void
  /** The folder for a profile of the server. */
  readonly profile?: string
}

export type ServerFigures = {
  readonly settings: Pick<ServerSettings, 'seconds' | 'games' | 'connections'>
  readonly load?: Omit<Load, 'errors'>
  /** Processor milliseconds per act, of the server and of the client. */
  readonly cpu?: Cpu & { readonly sender: number }
  /** Rows per second that SQLite appends, with one row per commit and with as many rows as there are connections. */
  readonly raw: { readonly alone: number; readonly together: number }
  readonly watched?: Watched
  /**
   * The memory with all games open after play, and with all of them closed. Also the memory before and after adding as
   * many unopened games, measured once the first games have made their one-time allocations.
   */
  readonly memory?: { readonly hot: Memory; readonly away: Memory; readonly few: Memory; readonly many: Memory }
  readonly boardgame: { readonly [storage in BoardgameStorage]?: BoardgameLoad }
  readonly old?: OldGames
  readonly idle?: IdleServer
  readonly errors: readonly string[]
}

/** The length of an entry of Suber's game together with everything stored with the entry. */
const LINE = 1_000
const ACTS_OF_A_TURN = 8
/**
 * Number of turns that are played in every game before the measurement, here and with boardgame.io, because new code
 * runs slowly.
 */
const TURNS_BEFORE = 2

/** Measures the chosen parts one after another. */
export async function measureServer(settings: ServerSettings): Promise<ServerFigures> {
  const { seconds, games, parts } = settings
  const connections = Math.min(settings.connections, games)
  settings.say('SQLite alone')
  const raw = { alone: rawRows(settings, 1), together: rawRows(settings, connections) }
  const served = ['load', 'memory', 'watch'].some(part => parts.has(part as Part))
    ? await ours(settings)
    : { errors: [] }
  const boardgame: { [storage in BoardgameStorage]?: BoardgameLoad } = {}
  if (parts.has('boardgame'))
    for (const storage of ['memory', 'files', 'synced'] as const) boardgame[storage] = await theirs(settings, storage)
  const { old, failure } = parts.has('old') ? await oldGames(settings) : {}
  settings.say('an idle server')
  const idle = parts.has('idle') ? await measureIdleServer() : undefined
  return {
    ...{ settings: { seconds, games, connections }, raw, boardgame },
    ...(old === undefined ? {} : { old }),
    ...(idle === undefined ? {} : { idle }),
    ...{ ...served, errors: [...served.errors, ...(failure === undefined ? [] : [failure])] },
  }
}

/** Measures old games. The peer's storage sometimes fails under this load, and then the other figures still count. */
async function oldGames(settings: ServerSettings): Promise<{ readonly old?: OldGames; readonly failure?: string }> {
  try {
    return { old: await measureOldGames(settings) }
  } catch (fault) {
    return { failure: `old games: ${fault instanceof Error ? fault.message : String(fault)}` }
  }
}

function rawRows({ folder }: ServerSettings, toCommit: number): number {
  const lines = differingLines(LINE)
  const of = (round: number): number =>
    rawAppend({ file: join(folder, `raw${toCommit}-${round}.db`), lines, rows: 500 * toCommit, toCommit })
  return [0, 1, 2].map(of).sort((a, b) => a - b)[1] ?? 0
}

/**
 * Keeps compiled code that no longer runs, because it would otherwise be discarded at an unpredictable time and distort
 * the measured memory of a game.
 */
const FLAGS = ['--expose-gc', '--no-flush-bytecode']

type Ours = Pick<ServerFigures, 'load' | 'cpu' | 'memory' | 'watched' | 'errors'>

async function ours(settings: ServerSettings): Promise<Ours> {
  const { folder, games, connections, seconds, watchers, parts, profile, say } = settings
  say('people come and games are founded')
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const child = startChild('served-child.ts', [folder, `${games}`], [...FLAGS, ...profiling])
  try {
    const served = await child.ask<Served>('served')
    const turns = servedTurns(served.games)
    say('warm-up')
    const warm = await serverLoad(served.origin, turns, connections, { acts: games * ACTS_OF_A_TURN * TURNS_BEFORE })
    say('load')
    const { load, cpu } = parts.has('load')
      ? await withCpu(child, () => serverLoad(served.origin, turns, connections, { seconds }))
      : NO_LOAD
    say('memory')
    const { memory, more } = parts.has('memory') || parts.has('watch') ? await memoryOf(child) : NOTHING_MORE
    say('watchers')
    const watching = { watchers, acts: 30, others: 20 }
    const among = { origin: served.origin, games: more.slice(0, 20) }
    const watched = parts.has('watch') ? await serverWatch(child, among, watching) : undefined
    return {
      ...(load === undefined ? {} : { load: withoutErrors(load), cpu }),
      ...(memory === undefined || !parts.has('memory') ? {} : { memory }),
      ...(watched === undefined ? {} : { watched }),
      errors: [...warm.errors, ...(load?.errors ?? [])].map(([why, times]) => `${times} × ${why}`),
    }
  } finally {
    await child.end()
  }
}

const NO_LOAD = { load: undefined, cpu: undefined }

/** Measures a load, including the processor time per act in milliseconds. */
async function withCpu(child: Child, loaded: () => Promise<Load>) {
  const [before, sent] = [await child.ask<Cpu>('cpu'), process.cpuUsage()]
  const load = await loaded()
  const [after, { user, system }] = [await child.ask<Cpu>('cpu'), process.cpuUsage(sent)]
  const each = (of: 'main' | 'threads' | 'all'): number => (after[of] - before[of]) / load.done
  const cpu = { main: each('main'), threads: each('threads'), all: each('all') }
  return { load, cpu: { ...cpu, sender: (user + system) / 1_000 / load.done } }
}

const NOTHING_MORE = { memory: undefined, more: [] }

async function memoryOf(child: Child) {
  const hot = await child.ask<Memory>('memory')
  await child.ask('drop')
  const away = await child.ask<Memory>('memory')
  const more = await child.ask<readonly ServedGame[]>('foundMore')
  const few = await child.ask<Memory>('memory')
  await child.ask('foundMore')
  const many = await child.ask<Memory>('memory')
  return { memory: { hot, away, few, many }, more }
}

async function theirs({ folder, games, connections, seconds, say }: ServerSettings, storage: BoardgameStorage) {
  say(`boardgame.io, ${storage}`)
  const own = join(folder, `boardgame-${storage}`)
  mkdirSync(own)
  try {
    const asked = { storage, folder: own, matches: games, atOnce: connections, before: TURNS_BEFORE, seconds }
    return await serverBoardgame(asked)
  } finally {
    rmSync(own, { recursive: true })
  }
}

function withoutErrors({ perSecond, p50, p99, done }: Load): Omit<Load, 'errors'> {
  return { perSecond, p50, p99, done }
}
