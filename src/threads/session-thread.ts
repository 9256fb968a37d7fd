import { Worker } from 'node:worker_threads'
import { SessionFault } from '../app/server/sessions.ts'
import type { FoundReply, FoundRequest } from '../app/session/found-session.ts'
import type { Opening, SessionReply, SessionRequest } from '../app/session/messages.ts'
import type { Charged } from './game-queue.ts'
import type { FromThread, ToThread } from './message.ts'
import { fairTurns, type Turn } from './turns.ts'

type Promised = {
  /** On which game session the game lies; 0 for one that is only founded. */
  readonly lay: number
  /** Its turn with the thread; what is only founded has none. */
  readonly turn: Turn | undefined
  readonly resolve: (reply: SessionReply | FoundReply) => void
  readonly reject: (fault: SessionFault) => void
}

/** One thread that decides games, as the server sees it. */
export type SessionThread = {
  open(lay: number, opening: Opening): void
  /** Asks the game that lies there, when its turn comes. */
  ask(lay: number, request: SessionRequest, charged: Charged): Promise<SessionReply>
  found(request: FoundRequest): Promise<FoundReply>
  /** Takes a game off its game session: what still waited for its turn has it no more. */
  close(lay: number): void
  /** Whether it has begun to answer and has not ended. */
  up(): boolean
  /** How many answers are still to come. */
  asked(): number
  /** The request that is under way (0 for none, below 0 for the opening of a game), and on which game session its game lies. */
  underWay(): { readonly id: number; readonly lay: number | undefined }
  /** How long the thread has worked since it began, in milliseconds; 0 when it has ended. */
  spent(): Promise<number>
  /**
   * Ends the thread. What is under way fails with the fault; what had not begun fails as put away, and can be asked again
   * elsewhere. When the server is closing, everything fails.
   */
  end(fault: SessionFault): Promise<void>
}

/** What happens with a thread that the server has to see to. */
type ThreadEvents = {
  /** The snapshot of a game was of no use. */
  needsLog(lay: number): void
  /** A game broke down and is open no more. */
  broke(lay: number): void
  /** The thread ended by itself, while the game on this game session was being worked on, if one was. */
  crashed(lay: number | undefined): void
  /** The thread takes nothing more: another one is needed in its place. */
  ended(): void
}

const UNFINISHED = 'The server could not finish deciding this, so it was not done.'

/** Starts a thread on a file that calls `serveDesks`. */
export function startThread(file: URL, workerData: object, events: ThreadEvents): SessionThread {
  const busy = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(file, { workerData: { ...workerData, busy } })
  const promised = new Map<number, Promised>()
  let last = 0
  let over: SessionFault | undefined
  let up = false
  const turns = fairTurns()
  const say = (message: ToThread): void => worker.postMessage(message)
  const promise = <Reply extends SessionReply | FoundReply>(
    lay: number,
    begin: (id: number) => Turn | undefined,
  ): Promise<Reply> => {
    if (over !== undefined) return Promise.reject(over.code === 'closed' ? over : notBegun())
    last = last === 0x7fffffff ? 1 : last + 1
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    promised.set(last, { lay, turn: begin(last), resolve: reply => resolve(reply as Reply), reject })
    return promise
  }
  const underWay = (): ReturnType<SessionThread['underWay']> => {
    const id = Atomics.load(busy, 0)
    return { id, lay: id < 0 ? -id : promised.get(id)?.lay }
  }
  /**
   * A reply that has not come in was kept nowhere, so whatever has none can be asked again and is still done only once.
   * Only what was under way is not: it may be what ended the thread.
   */
  const failAll = (fault: SessionFault): void => {
    if (over !== undefined) return
    over = fault
    const { id: culprit, lay } = underWay()
    const asked = [...promised]
    promised.clear()
    events.ended()
    for (const [id, one] of asked) {
      const isUnderWay = culprit < 0 ? one.lay === lay : id === culprit
      one.reject(isUnderWay || fault.code === 'closed' ? fault : notBegun())
    }
  }
  const crashed = (): void => {
    if (over !== undefined) return
    events.crashed(underWay().lay)
    failAll(new SessionFault('stuck', UNFINISHED))
  }
  const putAway = (id: number, { reject }: Promised): void => {
    promised.delete(id)
    reject(new SessionFault('putAway', 'The game was put away.'))
  }
  const heard = (message: FromThread): void => {
    if (message.say === 'up') {
      up = true
      return
    }
    if (message.say === 'needsLog') {
      events.needsLog(message.lay)
      return
    }
    const one = promised.get(message.id)
    if (message.say === 'putAway' && one !== undefined) putAway(message.id, one)
    promised.delete(message.id)
    one?.turn?.over('took' in message ? message.took : 0)
    if (message.say === 'reply' || message.say === 'founded') one?.resolve(message.reply)
    else if (message.say === 'fault' && one !== undefined) {
      events.broke(one.lay)
      one.reject(new SessionFault('broken', message.message))
    }
  }
  worker.on('message', heard)
  worker.on('error', crashed)
  worker.on('exit', crashed)
  return {
    open: (lay, opening) => say({ say: 'open', lay, opening }),
    close(lay) {
      for (const [id, one] of promised) if (one.lay === lay && one.turn?.takeBack()) putAway(id, one)
      say({ say: 'close', lay })
    },
    up: () => up && over === undefined,
    asked: () => promised.size,
    underWay,
    spent: () => workedBy(worker),
    ask: (lay, request, { key, like }) =>
      promise<SessionReply>(lay, id => turns.wait(key, () => say({ say: 'ask', id, lay, request }), like)),
    found: request =>
      promise<FoundReply>(0, id => {
        say({ say: 'found', id, request })
        return undefined
      }),
    async end(fault) {
      failAll(fault)
      await worker.terminate()
    },
  }
}

function notBegun(): SessionFault {
  return new SessionFault('putAway', 'The thread of this game ended before this was done: ask again.')
}

async function workedBy(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return 0
  }
}
