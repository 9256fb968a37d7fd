import { availableParallelism } from 'node:os'
import type { DeskReply } from '../app/desk/desk-reply.ts'
import type { DeskRequest } from '../app/desk/desk-request.ts'
import type { Opening } from '../app/desk/opening.ts'
import { DeskFault, type Desks } from '../app/house/desks.ts'
import type { GameId } from '../ports/game-store.ts'
import { type DeskThread, startThread } from './desk-thread.ts'
import { type LaidOut, layOut } from './laid-out.ts'
import { oneByOne } from './one-by-one.ts'
import { watchStuck } from './watch-stuck.ts'

/** How games are loaded, and how much may lie open. */
export type DeskOptions = {
  /** The file of the threads, which calls `serveDesks`. */
  readonly file: URL
  readonly workerData?: object
  /** What a game is opened with; `whole` when its snapshot is of no use. */
  load(game: GameId, whole: boolean): Promise<Opening>
  /** Called when a request never came to an end: the game is to be suspended, and the mistake is ours. */
  stuck(game: GameId): void
  readonly threads?: number
  /** How many games lie open at once, besides those of which something is asked; the one asked least recently is closed first. */
  readonly hotGames?: number
  /** Milliseconds after which a game that nobody asks is closed, and after which a request counts as stuck. */
  readonly idle?: number
  readonly patience?: number
  /** How many answers one thread may owe before it is said to be busy. */
  readonly mostAsked?: number
}

/** How many games may wait to be founded: one is at a time, so that those that are played wait for one founding at most. */
const MOST_FOUNDED = 50
const BEAT = 1_000
const TRIES = 5
const PUT_AWAY = new DeskFault('putAway', 'The game was put away: ask again.')

/** Asks again of a game that was put away meanwhile, unless that goes on. */
async function askedAgain(ask: () => Promise<DeskReply>): Promise<DeskReply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (fault) {
      if (tries >= TRIES || !(fault instanceof DeskFault) || fault.code !== 'putAway') throw fault
    }
  }
}

/** Games on worker threads: one game always on the same, each thread one request at a time. */
export function deskThreads(options: DeskOptions): Desks {
  const { hotGames = 200, idle = 600_000, patience = 20_000, mostAsked = 2_000 } = options
  const hot = new Map<GameId, LaidOut>()
  const threads: DeskThread[] = []
  let laid = 0
  let closing = false

  const byLay = (lay: number): LaidOut | undefined => hot.values().find(it => it.lay === lay)
  const start = (place: number): DeskThread =>
    startThread(options.file, options.workerData ?? {}, {
      needsLog(lay) {
        const lying = byLay(lay)
        if (lying !== undefined) void send(lying, true)
      },
      broke(lay) {
        const lying = byLay(lay)
        if (lying !== undefined) drop(lying.game)
      },
      ended() {
        for (const [game, lying] of hot) if (lying.place === place) hot.delete(game)
        if (!closing) threads[place] = start(place)
      },
    })
  const send = async ({ game, lay, place, opened }: LaidOut, whole: boolean): Promise<void> => {
    try {
      const opening = await options.load(game, whole)
      if (hot.get(game)?.lay !== lay) return
      threads[place]?.open(lay, opening)
      opened()
    } catch (fault) {
      drop(game, fault)
    }
  }
  const drop = (game: GameId, why: unknown = PUT_AWAY): void => {
    const lying = hot.get(game)
    hot.delete(game)
    lying?.putAway(why)
  }
  const makeRoom = (places: number): void => {
    const idling = hot.size + places <= hotGames ? [] : [...hot.values()].filter(it => it.idle())
    const longest = idling.sort((a, b) => a.usedAt() - b.usedAt()).slice(0, hot.size + places - hotGames)
    for (const { game } of longest) drop(game)
  }
  const lie = (game: GameId): LaidOut => {
    const lying = hot.get(game)
    if (lying !== undefined) return lying
    makeRoom(1)
    const loads = threads.map((_, place) => hot.values().reduce((sum, it) => sum + Number(it.place === place), 0))
    const place = loads.indexOf(Math.min(...loads))
    laid += 1
    const fresh = layOut(game, laid, place, threadAt(place))
    hot.set(game, fresh)
    void send(fresh, false)
    return fresh
  }
  const threadAt = (place: number): DeskThread => {
    const thread = threads[place]
    if (closing || thread === undefined) throw new DeskFault('closed', 'The house is closing.')
    if (thread.asked() >= mostAsked) throw new DeskFault('busy', 'There is too much to do at this moment.')
    return thread
  }

  const inTurn = oneByOne(MOST_FOUNDED)
  const asked = async (game: GameId, request: DeskRequest): Promise<DeskReply> => {
    const lying = lie(game)
    threadAt(lying.place)
    return lying.ask(request).finally(() => makeRoom(0))
  }

  const count = options.threads ?? availableParallelism()
  for (let place = 0; place < count; place += 1) threads.push(start(place))
  const stuck = watchStuck(threads, patience, lay => {
    const lying = byLay(lay)
    if (lying !== undefined) options.stuck(lying.game)
  })
  const beat = setInterval(() => {
    for (const { game, usedAt } of hot.values()) if (Date.now() - usedAt() > idle) drop(game)
    stuck()
  }, BEAT).unref()

  return {
    ask: (game, request) => askedAgain(() => asked(game, request)),
    found: request =>
      inTurn(() => {
        const loads = threads.map(it => it.asked())
        return threadAt(loads.indexOf(Math.min(...loads))).found(request)
      }),
    drop: game => drop(game),
    load: () => ({
      games: hot.size,
      asked: threads.reduce((sum, thread) => sum + thread.asked(), 0),
      desks: threads.length,
      up: threads.filter(thread => thread.up()).length,
    }),
    async close() {
      closing = true
      clearInterval(beat)
      await Promise.all(threads.map(thread => thread.end(new DeskFault('closed', 'The house is closing.'))))
    },
  }
}
