import { Worker } from 'node:worker_threads'
import type { DeskReply } from '../app/desk/desk-reply.ts'
import type { DeskRequest } from '../app/desk/desk-request.ts'
import type { FoundReply, FoundRequest } from '../app/desk/found-on-desk.ts'
import type { Opening } from '../app/desk/opening.ts'
import { DeskFault } from '../app/house/desks.ts'
import type { FromThread, ToThread } from './message.ts'

type Promised = {
  /** On which desk the game lies; 0 for one that is only founded. */
  readonly lay: number
  readonly resolve: (reply: DeskReply | FoundReply) => void
  readonly reject: (fault: DeskFault) => void
}

/** One thread that decides games, as the house sees it. */
export type DeskThread = {
  open(lay: number, opening: Opening): void
  ask(lay: number, request: DeskRequest): Promise<DeskReply>
  found(request: FoundRequest): Promise<FoundReply>
  close(lay: number): void
  /** Whether it has begun to answer and has not ended. */
  up(): boolean
  /** How many answers are still to come. */
  asked(): number
  /** The request that is under way (0 for none), and on which desk its game lies. */
  underWay(): { readonly id: number; readonly lay: number | undefined }
  /** How long the thread has worked since it began, in milliseconds; 0 when it has ended. */
  spent(): Promise<number>
  /** Ends the thread: whatever is still asked of it fails. */
  end(fault: DeskFault): Promise<void>
}

/** What happens with a thread that the house has to see to. */
export type ThreadEvents = {
  /** The snapshot of a game was of no use. */
  needsLog(lay: number): void
  /** A game broke down and is open no more. */
  broke(lay: number): void
  /** The thread itself ended. */
  ended(): void
}

/** Starts a thread on a file that calls `serveDesks`. */
export function startThread(file: URL, workerData: object, events: ThreadEvents): DeskThread {
  const busy = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(file, { workerData: { ...workerData, busy } })
  const promised = new Map<number, Promised>()
  let last = 0
  let over: DeskFault | undefined
  let up = false
  const say = (message: ToThread): void => worker.postMessage(message)
  const promise = <Reply extends DeskReply | FoundReply>(
    lay: number,
    message: (id: number) => ToThread,
  ): Promise<Reply> => {
    if (over !== undefined) return Promise.reject(over)
    last = last === 0x7fffffff ? 1 : last + 1
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    promised.set(last, { lay, resolve: reply => resolve(reply as Reply), reject })
    say(message(last))
    return promise
  }
  const failAll = (fault: DeskFault): void => {
    over ??= fault
    for (const { reject } of promised.values()) reject(fault)
    promised.clear()
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
    promised.delete(message.id)
    if (message.say === 'putAway') one?.reject(new DeskFault('putAway', 'The game was put away.'))
    else if (message.say !== 'fault') one?.resolve(message.reply)
    else if (one !== undefined) {
      events.broke(one.lay)
      one.reject(new DeskFault('broken', message.message))
    }
  }
  worker.on('message', heard)
  worker.on('error', fault => failAll(new DeskFault('broken', fault instanceof Error ? fault.message : `${fault}`)))
  worker.on('exit', () => {
    failAll(new DeskFault('broken', 'The thread that decides this game has ended.'))
    events.ended()
  })
  return {
    open: (lay, opening) => say({ say: 'open', lay, opening }),
    close: lay => say({ say: 'close', lay }),
    up: () => up && over === undefined,
    asked: () => promised.size,
    underWay() {
      const id = Atomics.load(busy, 0)
      return { id, lay: promised.get(id)?.lay }
    },
    spent: () => workedBy(worker),
    ask: (lay, request) => promise<DeskReply>(lay, id => ({ say: 'ask', id, lay, request })),
    found: request => promise<FoundReply>(0, id => ({ say: 'found', id, request })),
    async end(fault) {
      failAll(fault)
      await worker.terminate()
    },
  }
}

async function workedBy(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return 0
  }
}
