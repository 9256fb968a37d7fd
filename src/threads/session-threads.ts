import { availableParallelism } from 'node:os'
import { type GameSessions, SessionFault } from '../app/server/sessions.ts'
import type { Opening, SessionReply, SessionRequest } from '../app/session/messages.ts'
import type { GameId } from '../ports/game-store.ts'
import { type Charged, type GameQueue, gameQueue } from './game-queue.ts'
import { type LaidOut, layOut } from './laid-out.ts'
import { requesterNow } from './requester.ts'
import { type SessionThread, startThread } from './session-thread.ts'

type Watched = Pick<SessionThread, 'underWay' | 'spent' | 'end'>

/** A request under way: when it was first seen, and what its thread had worked by then. */
type Seen = { readonly id: number; readonly since: number; readonly spent: Promise<number> }

/** So many times as long a request may take where its thread does not say, or is not let, work. */
const SLACK = 10

/**
 * Looks, each time it is called, for a thread whose request does not come to an end: gas makes that impossible, so it
 * is a mistake of ours. The thread is ended, and whoever keeps the server is told which game it was. `patience` is in
 * milliseconds that the thread has worked: on a machine with too much to do a request may take long and be no mistake.
 */
export function watchStuck(threads: readonly Watched[], patience: number, stuck: (lay: number) => void): () => void {
  const seen = new Map<Watched, Seen>()
  const end = (thread: Watched): void => {
    const { lay } = thread.underWay()
    seen.delete(thread)
    if (lay !== undefined) stuck(lay)
    void thread.end(new SessionFault('stuck', 'An act of this game did not come to an end.'))
  }
  const look = async (thread: Watched, { id, since, spent }: Seen): Promise<void> => {
    const worked = (await thread.spent()) - (await spent)
    if (worked > patience && seen.get(thread)?.since === since && thread.underWay().id === id) end(thread)
  }
  return () => {
    for (const thread of threads) {
      const { id } = thread.underWay()
      const before = seen.get(thread)
      if (id === 0) seen.delete(thread)
      else if (before?.id !== id) seen.set(thread, { id, since: Date.now(), spent: thread.spent() })
      else if (Date.now() - before.since > patience * SLACK) end(thread)
      else void look(thread, before)
    }
  }
}

/** How games are loaded, and how much may lie open. */
export type SessionOptions = {
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
  /** Milliseconds after which a game that no one asks is closed, and after which a request counts as stuck. */
  readonly idle?: number
  readonly patience?: number
  /** How many answers one thread may owe before it is said to be busy. */
  readonly mostAsked?: number
  /** How many requests of one account may wait for one game. */
  readonly waiting?: number
}

/** How many games may wait to be founded: one is at a time, so that those that are played wait for one founding at most. */
const MOST_FOUNDED = 50
/** How many requests of one account may wait for one game. */
export const MOST_WAITING_PER_ACCOUNT = 30
/** How many acts, and how many reads, may wait for one game before it is said to be busy. */
const MOST_WAITING = 200
/** How often a game may be under way when its thread ends by itself before it counts as stuck. */
const MOST_CRASHES = 2
const BEAT = 1_000
const TRIES = 5
const STUCK = 'An act of this game did not come to an end. It was not done, and neither was what waited for it.'
const PUT_AWAY = new SessionFault('putAway', 'The game was put away: ask again.')

/** Asks again of a game that was put away meanwhile, or whose thread has ended, unless that goes on. */
async function askedAgain<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (fault) {
      if (tries >= TRIES || !(fault instanceof SessionFault) || fault.code !== 'putAway') throw fault
    }
  }
}

/** Games on worker threads: one game always on the same, each thread one request at a time. */
export function sessionThreads(options: SessionOptions): GameSessions {
  const {
    hotGames = 200,
    idle = 600_000,
    patience = 20_000,
    mostAsked = 2_000,
    waiting = MOST_WAITING_PER_ACCOUNT,
  } = options
  const queues = new Map<GameId, GameQueue>()
  const crashes = new Map<GameId, number>()
  const hot = new Map<GameId, LaidOut>()
  const threads: SessionThread[] = []
  let laid = 0
  let closing = false

  const byLay = (lay: number): LaidOut | undefined => hot.values().find(it => it.lay === lay)
  const start = (place: number): SessionThread =>
    startThread(options.file, options.workerData ?? {}, {
      needsLog(lay) {
        const lying = byLay(lay)
        if (lying !== undefined) void send(lying, true)
      },
      broke(lay) {
        const lying = byLay(lay)
        if (lying !== undefined) drop(lying.game)
      },
      crashed(lay) {
        const lying = lay === undefined ? undefined : byLay(lay)
        if (lying !== undefined) crashed(lying.game)
      },
      ended() {
        const lost = [...hot.values()].filter(lying => lying.place === place)
        if (!closing) threads[place] = start(place)
        for (const { game } of lost) drop(game)
      },
    })
  /** Nothing that waits for a stuck game is tried again: whoever keeps the server looks at it first. */
  const stuck = (game: GameId): void => {
    queues.get(game)?.fail(new SessionFault('stuck', STUCK))
    options.stuck(game)
  }
  const crashed = (game: GameId): void => {
    const times = (crashes.get(game) ?? 0) + 1
    crashes.set(game, times)
    if (times < MOST_CRASHES) return
    crashes.delete(game)
    stuck(game)
  }
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
    const idling = hot.size + places <= hotGames ? [] : [...hot.values()].filter(it => !queues.has(it.game))
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
  const threadAt = (place: number): SessionThread => {
    const thread = threads[place]
    if (closing || thread === undefined) throw new SessionFault('closed', 'The house is closing.')
    if (thread.asked() >= mostAsked) throw new SessionFault('busy', 'There is too much to do at this moment.')
    return thread
  }

  const inTurn = oneByOne(MOST_FOUNDED)
  const put = async (game: GameId, request: SessionRequest, charged: Charged): Promise<SessionReply> => {
    const lying = lie(game)
    threadAt(lying.place)
    return lying.ask(request, charged)
  }
  const queueOf = (game: GameId): GameQueue => {
    const known = queues.get(game)
    if (known !== undefined) return known
    const limits = { perAccount: waiting, all: MOST_WAITING }
    const queue = gameQueue(game, limits, (request, charged) => askedAgain(() => put(game, request, charged)))
    queues.set(game, queue)
    return queue
  }
  const asked = async (game: GameId, request: SessionRequest): Promise<SessionReply> => {
    const queue = queueOf(game)
    try {
      return await queue.ask(request, requesterNow.getStore())
    } finally {
      if (queue.size() === 0 && queues.get(game) === queue) queues.delete(game)
      makeRoom(0)
    }
  }

  const count = options.threads ?? availableParallelism()
  for (let place = 0; place < count; place += 1) threads.push(start(place))
  const look = watchStuck(threads, patience, lay => {
    const lying = byLay(lay)
    if (lying !== undefined) stuck(lying.game)
  })
  const beat = setInterval(() => {
    for (const { game, usedAt } of hot.values()) if (Date.now() - usedAt() > idle) drop(game)
    look()
  }, BEAT).unref()

  return {
    runFor: (requester, work) => requesterNow.run(requester, work),
    ask: asked,
    found: request =>
      inTurn(() =>
        askedAgain(async () => {
          const loads = threads.map(it => it.asked())
          return threadAt(loads.indexOf(Math.min(...loads))).found(request)
        }),
      ),
    drop: game => drop(game),
    load: () => ({
      games: hot.size,
      asked: queues.values().reduce((sum, queue) => sum + queue.size(), 0),
      desks: threads.length,
      up: threads.filter(thread => thread.up()).length,
    }),
    async close() {
      closing = true
      clearInterval(beat)
      await Promise.all(threads.map(thread => thread.end(new SessionFault('closed', 'The house is closing.'))))
    },
  }
}

/** Does one thing after another, in the order in which they come, so that what comes between has its turn; too many that wait are refused. */
function oneByOne(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async work => {
    if (waiting >= most) throw new SessionFault('busy', 'There is too much to do at this moment.')
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn.finally(() => {
      waiting -= 1
    })
  }
}
