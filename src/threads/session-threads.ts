import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type GameSessions, SessionFault } from '../app/server/game-sessions-interface.ts'
import type { Opening, SessionReply, SessionRequest } from '../app/session/messages.ts'
import type { UnparsedEntry } from '../kernel/log/unparsed-entry.ts'
import type { GameId } from '../ports/game-store.ts'
import type { LogEnd } from '../ports/shared-store.ts'
import { costlyGames, isCostly } from './costly-games.ts'
import { type Charged, type GameQueue, gameQueue, isAct } from './game-queue.ts'
import { type GameInSlot, gameInSlot } from './game-slot.ts'
import { type Cost, requesterNow } from './message.ts'
import { type Measured, type SessionThread, startThread } from './session-thread.ts'

type Watched = Pick<SessionThread, 'underWay' | 'spent' | 'end'>

/** A running request: when it was first seen, and how long its thread had worked by then. */
type Seen = { readonly id: number; readonly since: number; readonly spent: Promise<number> }

/**
 * Returns a function that looks for a thread with a request that never ends. The gas limit rules such requests out, so
 * one would be a bug in Nomothete. Its thread is ended, and its game is reported to the host. `patience` is how long a
 * thread may work on a request, in milliseconds. It measures working time, because on an overloaded machine a request
 * may take a long time without any bug. `slack` is how many times as long a request may take in all, if its thread does
 * not report back or gets no processor time.
 */
export function stuckWatcher(
  threads: readonly Watched[],
  { patience, slack }: { readonly patience: number; readonly slack: number },
  stuck: (slot: number) => void,
): () => void {
  const seen = new Map<Watched, Seen>()
  const end = (thread: Watched): void => {
    const { slot } = thread.underWay()
    seen.delete(thread)
    if (slot !== undefined) stuck(slot)
    void thread.end(new SessionFault('stuck', 'An act of this game did not finish.'))
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
      else if (before?.id !== id) seen.set(thread, { id, since: performance.now(), spent: thread.spent() })
      else if (performance.now() - before.since > patience * slack) end(thread)
      else void look(thread, before)
    }
  }
}

/** The logs of games as they are in the store now. */
export type CurrentLogs = {
  end(game: GameId): Promise<LogEnd | undefined>
  read(game: GameId, from: number, limit: number): Promise<readonly UnparsedEntry[]>
}

/** How to load games, and how many of them can be open. */
export type SessionOptions = {
  /** The file for the threads, which must call `serveSessions`. */
  readonly file: URL
  readonly workerData?: object
  /** Returns the data for opening a game. `whole` means that the snapshot of the game cannot be used. */
  load(game: GameId, whole: boolean): Promise<Opening>
  /**
   * Returns where the log of a game ends in the store, and reads entries from there. Present if other nodes may add
   * entries to games that are open here.
   */
  readonly current?: CurrentLogs
  /** Called when a request never ends because of a bug in Nomothete. The game must then be suspended. */
  stuck(game: GameId): void
  readonly threads?: number
  /**
   * Maximum number of open games, not counting games with pending requests. The least recently used game is closed
   * first.
   */
  readonly hotGames?: number
  /** Number of milliseconds after which an unused game is closed. */
  readonly idle?: number
  /** Number of milliseconds for which a thread may work on one request. Beyond it, the request counts as stuck. */
  readonly patience?: number
  /** A request also counts as stuck if it takes this many times `patience`, even if its thread hardly works. */
  readonly slack?: number
  /** Whether a request is so costly that its game moves to a thread for such games. */
  readonly isCostly?: (cost: Cost) => boolean
  /** A thread with this many pending replies counts as busy. */
  readonly mostAsked?: number
  /** Maximum number of requests from one account in the queue of a game. */
  readonly waiting?: number
  /** Called with what each request has cost. */
  measured?(measured: Measured): void
}

/** Maximum number of requests from one account in the queue of a game. */
export const MOST_WAITING_PER_ACCOUNT = 30
/** Maximum number of acts, and also of reads, in the queue of a game. Beyond it, the game counts as busy. */
const MOST_WAITING = 200
/** If a thread ends on its own this many times while it is working on the same game, the game counts as stuck. */
const MOST_CRASHES = 2
/** A game that lacks this many entries is opened again, which reads no more entries and can use a snapshot. */
const MOST_MISSING = 500
const BEAT = 1_000
const TRIES = 5
const STUCK = 'An act of this game did not finish. Neither that act nor the requests waiting for it were done.'
const GAME_CLOSED = new SessionFault('gameClosed', 'The game session was closed. Try again.')

/** Sends a request again if its game was closed in the meantime or its thread ended, unless that keeps happening. */
async function askUntilAnswered<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (fault) {
      if (tries >= TRIES || !(fault instanceof SessionFault) || fault.code !== 'gameClosed') throw fault
    }
  }
}

/**
 * Runs games on worker threads. An open game stays on the same thread, and each thread handles one request at a time.
 * Games with costly requests move to threads of their own, which start when they are needed: on the thread of such a
 * game, an ordinary one would wait for one costly request after another.
 */
export function sessionThreads(options: SessionOptions): GameSessions {
  const {
    hotGames = 200,
    idle = 600_000,
    patience = 20_000,
    slack = 10,
    mostAsked = 2_000,
    waiting = MOST_WAITING_PER_ACCOUNT,
  } = options
  /** The number of threads for ordinary games. There are as many for costly ones. Their indexes come after these. */
  const count = options.threads ?? availableParallelism()
  const queues = new Map<GameId, GameQueue>()
  const crashes = new Map<GameId, number>()
  const hot = new Map<GameId, GameInSlot>()
  const { isCostly: isTooCostly = isCostly } = options
  const costly = costlyGames()
  const threads: SessionThread[] = []
  let lastSlot = 0
  let closing = false

  const inSlot = (slot: number): GameInSlot | undefined => hot.values().find(it => it.slot === slot)
  const start = (place: number): SessionThread =>
    startThread(
      options.file,
      { ...options.workerData, isForCostly: place >= count },
      {
        needsLog(slot) {
          const held = inSlot(slot)
          if (held !== undefined) void send(held, true)
        },
        opensCostly(slot) {
          const held = inSlot(slot)
          if (held === undefined) return
          costly.add(held.game)
          drop(held.game)
        },
        broke(slot) {
          const held = inSlot(slot)
          if (held !== undefined) drop(held.game)
        },
        crashed(slot) {
          const held = slot === undefined ? undefined : inSlot(slot)
          if (held !== undefined) crashed(held.game)
        },
        ended() {
          const lost = [...hot.values()].filter(held => held.place === place)
          if (!closing && place < threads.length) threads[place] = start(place)
          for (const { game } of lost) drop(game)
        },
        measured(slot, measured) {
          options.measured?.(measured)
          const held = isTooCostly(measured) ? inSlot(slot) : undefined
          if (held !== undefined) costly.add(held.game)
        },
      },
    )
  /** Queued requests of a stuck game are not sent again, because the host must look at the game first. */
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
  const send = async ({ game, slot, place, opened }: GameInSlot, whole: boolean): Promise<void> => {
    try {
      // Lets an earlier session's decisions reach the store first. The load waits until they are saved.
      await setImmediate()
      const opening = await options.load(game, whole)
      if (hot.get(game)?.slot !== slot) return
      threads[place]?.open(slot, opening)
      opened()
    } catch (fault) {
      drop(game, fault)
    }
  }
  const drop = (game: GameId, why: unknown = GAME_CLOSED): void => {
    const held = hot.get(game)
    hot.delete(game)
    held?.close(why)
  }
  const makeRoom = (places: number): void => {
    const idling = hot.size + places <= hotGames ? [] : [...hot.values()].filter(it => !queues.has(it.game))
    const longest = idling.sort((a, b) => a.usedAt() - b.usedAt()).slice(0, hot.size + places - hotGames)
    for (const { game } of longest) drop(game)
  }
  /**
   * A game does not move while one of its acts is running: its new session would lack that act. An act itself may move
   * its game, because the acts of a game run one at a time.
   */
  const mayMove = (game: GameId, request: SessionRequest): boolean =>
    isAct(request) || queues.get(game)?.isDeciding() !== true
  const placed = (game: GameId, request: SessionRequest): GameInSlot => {
    const held = hot.get(game)
    const isAtHome = held !== undefined && held.place >= count === costly.has(game)
    if (held !== undefined && (isAtHome || !mayMove(game, request))) return held
    drop(game)
    makeRoom(1)
    startAll()
    const place = leastLoadedPlace(costly.has(game) ? count : 0)
    if (place === threads.length && !closing) threads.push(start(place))
    lastSlot += 1
    const fresh = gameInSlot(game, lastSlot, place, threadAt(place))
    hot.set(game, fresh)
    void send(fresh, false)
    return fresh
  }
  /** The index of the thread with the fewest games, among those for one kind of game, which begin at `first`. */
  const leastLoadedPlace = (first: number): number => {
    const loads = Array.from({ length: count }, (_, n) =>
      hot.values().reduce((sum, it) => sum + Number(it.place === first + n), 0),
    )
    return first + loads.indexOf(Math.min(...loads))
  }
  const threadAt = (place: number): SessionThread => {
    const thread = threads[place]
    if (closing || thread === undefined) throw new SessionFault('closed', 'The server is stopping.')
    if (thread.asked() >= mostAsked)
      throw new SessionFault('busy', 'The server is too busy right now. Try again later.')
    return thread
  }

  const put = async (game: GameId, request: SessionRequest, charged: Charged): Promise<SessionReply> => {
    const end = await options.current?.end(game)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const held = placed(game, request)
      threadAt(held.place)
      const reply = await held.ask(request, charged, end)
      if (reply.is !== 'behind' && reply.is !== 'outdated' && reply.is !== 'costly') return reply
      if (reply.is === 'costly') costly.add(game)
      // Another request may have moved the game meanwhile.
      if (hot.get(game) !== held) continue
      const missing = end !== undefined && reply.is === 'behind' ? end.entries - reply.from : MOST_MISSING
      if (reply.is !== 'behind' || missing >= MOST_MISSING) drop(game)
      else held.catchUp((await options.current?.read(game, reply.from, missing)) ?? [])
    }
    throw GAME_CLOSED
  }
  const queueOf = (game: GameId): GameQueue => {
    const known = queues.get(game)
    if (known !== undefined) return known
    const limits = { perAccount: waiting, all: MOST_WAITING }
    const queue = gameQueue(game, limits, (request, charged) => askUntilAnswered(() => put(game, request, charged)))
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

  let [neededAt, neededByCostly] = [0, 0]
  const startAll = (): void => {
    neededAt = performance.now()
    for (let place = threads.length; place < count && !closing; place += 1) threads.push(start(place))
  }
  /**
   * Without costly games, their threads are not needed; a server without open games needs only one thread, which is
   * ready for the first. The others take memory.
   */
  const neededThreads = (): number => {
    if (hot.values().some(it => it.place >= count)) neededByCostly = performance.now()
    if (performance.now() - neededByCostly < idle) return threads.length
    return hot.size > 0 || performance.now() - neededAt < idle ? count : 1
  }
  const endIdleThreads = (): void => {
    const needed = neededThreads()
    if (threads.slice(needed).some(it => it.asked() > 0)) return
    for (const thread of threads.splice(needed)) void thread.end(GAME_CLOSED)
  }
  threads.push(start(0))
  const look = stuckWatcher(threads, { patience, slack }, slot => {
    const held = inSlot(slot)
    if (held !== undefined) stuck(held.game)
  })
  const beat = setInterval(() => {
    for (const { game, usedAt } of hot.values())
      if (!queues.has(game) && performance.now() - usedAt() > idle) drop(game)
    endIdleThreads()
    look()
  }, BEAT).unref()

  return {
    runFor: (requester, work) => requesterNow.run(requester, work),
    ask: asked,
    drop: game => drop(game),
    lost: game => (options.current === undefined ? drop(game) : hot.get(game)?.rollBack()),
    load: () => ({
      games: hot.size,
      asked: queues.values().reduce((sum, queue) => sum + queue.size(), 0),
      gameSessions: threads.length,
      // A thread for costly games that is still starting does not make the server unready.
      up: threads.filter((thread, place) => place >= count || thread.up()).length,
    }),
    async close() {
      closing = true
      clearInterval(beat)
      await Promise.all(threads.map(thread => thread.end(new SessionFault('closed', 'The server is stopping.'))))
    },
  }
}
