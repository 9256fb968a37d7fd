import { availableParallelism } from 'node:os'
import type { Opening } from '../app/desk/opening.ts'
import { DeskFault, type Desks } from '../app/house/desks.ts'
import type { GameId } from '../ports/game-store.ts'
import { type DeskThread, startThread } from './desk-thread.ts'

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
  /** How many games lie open at once; the one asked least recently is closed first. */
  readonly hotGames?: number
  /** Milliseconds after which a game that nobody asks is closed, and after which a request counts as stuck. */
  readonly idle?: number
  readonly patience?: number
  /** How many answers one thread may owe before it is said to be busy. */
  readonly mostAsked?: number
}

type Hot = { readonly thread: number; usedAt: number }

/** Games on worker threads: one game always on the same, each thread one request at a time. */
export function deskThreads(options: DeskOptions): Desks {
  const { hotGames = 200, idle = 600_000, patience = 20_000, mostAsked = 2_000 } = options
  const count = options.threads ?? Math.max(1, availableParallelism() - 1)
  const hot = new Map<GameId, Hot>()
  const threads: DeskThread[] = []
  let closing = false

  const forget = (thread: number): void => {
    for (const [game, lying] of hot) if (lying.thread === thread) hot.delete(game)
  }
  const start = (index: number): DeskThread =>
    startThread(options.file, options.workerData ?? {}, {
      needsLog: game => void send(game, index, true),
      broke: game => hot.delete(game),
      ended: () => {
        forget(index)
        if (!closing) threads[index] = start(index)
      },
    })
  const send = async (game: GameId, index: number, whole: boolean): Promise<void> => {
    try {
      threads[index]?.open(await options.load(game, whole))
    } catch {
      // What was asked of it fails with the game itself, which is asked for again.
      drop(game)
    }
  }
  for (let index = 0; index < count; index += 1) threads.push(start(index))

  const drop = (game: GameId): void => {
    const lying = hot.get(game)
    hot.delete(game)
    if (lying !== undefined) threads[lying.thread]?.close(game)
  }
  const room = (): void => {
    while (hot.size >= hotGames) {
      const [oldest] = [...hot].reduce((a, b) => (a[1].usedAt <= b[1].usedAt ? a : b))
      drop(oldest)
    }
  }
  const place = (game: GameId): number => {
    const lying = hot.get(game)
    if (lying !== undefined) {
      lying.usedAt = Date.now()
      return lying.thread
    }
    room()
    const loads = threads.map((_, index) => [...hot.values()].filter(it => it.thread === index).length)
    const thread = loads.indexOf(Math.min(...loads))
    hot.set(game, { thread, usedAt: Date.now() })
    void send(game, thread, false)
    return thread
  }

  const underWay = new Map<number, { readonly id: number; readonly since: number }>()
  const watch = (): void => {
    const now = Date.now()
    for (const [game, { usedAt }] of hot) if (now - usedAt > idle) drop(game)
    for (const [index, thread] of threads.entries()) {
      const { id, game } = thread.underWay()
      const seen = underWay.get(index)
      if (id === 0 || seen?.id !== id) underWay.set(index, { id, since: now })
      else if (now - seen.since > patience) {
        if (game !== undefined) options.stuck(game)
        void thread.end(new DeskFault('stuck', 'An act of this game did not come to an end.'))
      }
    }
  }
  const watching = setInterval(watch, 1_000).unref()

  return {
    async ask(game, request) {
      if (closing) throw new DeskFault('closed', 'The house is closing.')
      const thread = threads[place(game)]
      if (thread === undefined || thread.asked() >= mostAsked)
        throw new DeskFault('busy', 'There is too much to do at this moment.')
      return thread.ask(game, request)
    },
    async found(request) {
      if (closing) throw new DeskFault('closed', 'The house is closing.')
      const thread = threads.toSorted((a, b) => a.asked() - b.asked())[0]
      if (thread === undefined || thread.asked() >= mostAsked)
        throw new DeskFault('busy', 'There is too much to do at this moment.')
      return thread.found(request)
    },
    drop,
    load: () => ({
      games: hot.size,
      asked: threads.reduce((sum, thread) => sum + thread.asked(), 0),
      desks: threads.length,
    }),
    async close() {
      closing = true
      clearInterval(watching)
      await Promise.all(threads.map(thread => thread.end(new DeskFault('closed', 'The house is closing.'))))
    },
  }
}
