import { SessionFault } from '../app/server/game-sessions-interface.ts'
import type { Opening, SessionRequest } from '../app/session/messages.ts'
import type { UnparsedEntry } from '../kernel/log/unparsed-entry.ts'
import type { LogEnd } from '../ports/shared-store.ts'
import { fairTurns, type Turn } from './fair-turns.ts'
import type { Charged } from './game-queue.ts'
import type { Cost, FromThread, ThreadReply, ToThread } from './message.ts'
import { cpuTimeOf } from './pooled-thread.ts'
import type { SessionThreadData } from './serve-sessions.ts'
import { startWorker } from './start-worker.ts'

type Promised = {
  readonly ask: Measured['ask']
  /** The slot of the game. */
  readonly slot: number
  /** The request's turn on the thread. */
  readonly turn: Turn
  readonly resolve: (reply: ThreadReply) => void
  readonly reject: (fault: SessionFault) => void
}

/** The kind of a request to a thread, and what it has cost. */
export type Measured = { readonly ask: SessionRequest['ask'] } & Cost

/** A thread that decides acts, as the server sees it. */
export type SessionThread = {
  open(slot: number, opening: Opening): void
  /** Sends a request to the game in a slot once the request's turn comes. */
  ask(slot: number, request: SessionRequest, charged: Charged, end: LogEnd | undefined): Promise<ThreadReply>
  /** Adds entries that the game in a slot lacks. */
  catchUp(slot: number, entries: readonly UnparsedEntry[]): void
  /** Takes back what the game in a slot has decided and may be lost. */
  rollBack(slot: number): void
  /** Closes a game. Its queued requests lose their turns. */
  close(slot: number): void
  /** Whether the thread is ready and has not ended. */
  up(): boolean
  /** The number of pending replies. */
  asked(): number
  /** The running request (0 for none, below 0 if a game is being opened), and the slot of its game. */
  underWay(): { readonly id: number; readonly slot: number | undefined }
  /** How long the thread has worked since it started, in milliseconds; 0 once it has ended. */
  spent(): Promise<number>
  /**
   * Ends the thread. The running request fails with the given fault. Requests that have not started fail with the code
   * for a closed game, and can be sent again to another thread. When the server is closing, all requests fail.
   */
  end(fault: SessionFault): Promise<void>
}

/** Callbacks of the server for events on a thread. */
type ThreadEvents = {
  /** Called when the snapshot of a game cannot be used. */
  needsLog(slot: number): void
  /** Called when the thread has given up opening a game, because it takes long. */
  opensCostly(slot: number): void
  /** Called when a game has crashed and is no longer open. */
  broke(slot: number): void
  /** Called when the thread has ended on its own, perhaps while it was working on the game in this slot. */
  crashed(slot: number | undefined): void
  /** Called when the thread accepts no more requests and must be replaced. */
  ended(): void
  /** Called when the thread has answered a request to the game in a slot, or failed to. */
  measured(slot: number, measured: Measured): void
}

const UNFINISHED = 'The server could not finish deciding this act, so the act was not done.'

/** Starts a thread with a file that calls `serveSessions`. */
export function startThread(
  file: URL,
  workerData: Pick<SessionThreadData, 'isForCostly'>,
  events: ThreadEvents,
): SessionThread {
  const busy = new Int32Array(new SharedArrayBuffer(4))
  const worker = startWorker(file, { workerData: { ...workerData, busy } })
  const promised = new Map<number, Promised>()
  let last = 0
  let over: SessionFault | undefined
  let up = false
  const turns = fairTurns()
  const say = (message: ToThread): void => worker.postMessage(message)
  const underWay = (): ReturnType<SessionThread['underWay']> => {
    const id = Atomics.load(busy, 0)
    return { id, slot: id < 0 ? -id : promised.get(id)?.slot }
  }
  /**
   * Nothing is saved before its reply arrives, so a request without a reply can be sent again and still happens only
   * once. The exception is the running request, because it may have ended the thread.
   */
  const failAll = (fault: SessionFault): void => {
    if (over !== undefined) return
    over = fault
    const { id: culprit, slot } = underWay()
    const asked = [...promised]
    promised.clear()
    events.ended()
    for (const [id, one] of asked) {
      const isUnderWay = culprit < 0 ? one.slot === slot : id === culprit
      one.reject(isUnderWay || fault.code === 'closed' ? fault : threadEndedFault())
    }
  }
  const crashed = (): void => {
    if (over !== undefined) return
    events.crashed(underWay().slot)
    failAll(new SessionFault('stuck', UNFINISHED))
  }
  const rejectClosed = (id: number, { reject }: Promised): void => {
    promised.delete(id)
    reject(new SessionFault('gameClosed', 'The game session was closed.'))
  }
  const heard = (message: FromThread): void => {
    if (message.say === 'up') {
      up = true
      return
    }
    if (message.say === 'needsLog') {
      events.needsLog(message.slot)
      return
    }
    if (message.say === 'opensCostly') {
      events.opensCostly(message.slot)
      return
    }
    const one = promised.get(message.id)
    if (message.say === 'gameClosed' && one !== undefined) rejectClosed(message.id, one)
    promised.delete(message.id)
    const { took, gas } = 'took' in message ? message : { took: 0, gas: 0 }
    one?.turn.over(took)
    if (one !== undefined && 'took' in message) events.measured(one.slot, { ask: one.ask, took, gas })
    if (message.say === 'reply') one?.resolve(message.reply)
    else if (message.say === 'fault' && one !== undefined) {
      events.broke(one.slot)
      one.reject(new SessionFault('broken', message.message))
    }
  }
  worker.on('message', heard)
  worker.on('error', crashed)
  worker.on('exit', crashed)
  return {
    open: (slot, opening) => say({ say: 'open', slot, opening }),
    close(slot) {
      for (const [id, one] of promised) if (one.slot === slot && one.turn.takeBack()) rejectClosed(id, one)
      say({ say: 'close', slot })
    },
    up: () => up && over === undefined,
    asked: () => promised.size,
    underWay,
    spent: () => cpuTimeOf(worker),
    catchUp: (slot, entries) => say({ say: 'catchUp', slot, entries }),
    rollBack: slot => say({ say: 'rollBack', slot }),
    async ask(slot, request, { key, like }, end) {
      if (over !== undefined) throw over.code === 'closed' ? over : threadEndedFault()
      last = last === 0x7fffffff ? 1 : last + 1
      const id = last
      const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>()
      const go = (): void => say({ say: 'ask', id, slot, request, ...(end === undefined ? {} : { end }) })
      promised.set(id, { ask: request.ask, slot, turn: turns.wait(key, go, like), resolve, reject })
      return promise
    },
    async end(fault) {
      failAll(fault)
      await worker.terminate()
    },
  }
}

function threadEndedFault(): SessionFault {
  return new SessionFault('gameClosed', 'The thread of this game ended before your request was done. Try again.')
}
