import { Worker } from 'node:worker_threads'
import type { DeskReply } from '../app/desk/desk-reply.ts'
import type { DeskRequest } from '../app/desk/desk-request.ts'
import type { FoundReply, FoundRequest } from '../app/desk/found-on-desk.ts'
import type { Opening } from '../app/desk/opening.ts'
import { DeskFault } from '../app/house/desks.ts'
import type { GameId } from '../ports/game-store.ts'
import type { FromThread, ToThread } from './message.ts'

type Promised = {
  readonly game: GameId
  readonly resolve: (reply: DeskReply | FoundReply) => void
  readonly reject: (fault: DeskFault) => void
}

/** One thread that decides games, as the house sees it. */
export type DeskThread = {
  open(opening: Opening): void
  ask(game: GameId, request: DeskRequest): Promise<DeskReply>
  found(request: FoundRequest): Promise<FoundReply>
  close(game: GameId): void
  /** How many answers are still to come. */
  asked(): number
  /** The game whose request is under way, and a number that changes with each request. */
  underWay(): { readonly id: number; readonly game: GameId | undefined }
  /** Ends the thread: whatever is still asked of it fails. */
  end(fault: DeskFault): Promise<void>
}

/** What happens with a thread that the house has to see to. */
export type ThreadEvents = {
  /** The snapshot of a game was of no use. */
  needsLog(game: GameId): void
  /** A game broke down and is open no more. */
  broke(game: GameId): void
  /** The thread itself ended. */
  ended(): void
}

/** Starts a thread on a file that calls `serveDesks`. */
export function startThread(file: URL, workerData: object, events: ThreadEvents): DeskThread {
  const busy = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(file, { workerData: { ...workerData, busy } })
  const promised = new Map<number, Promised>()
  let last = 0
  const say = (message: ToThread): void => worker.postMessage(message)
  const settle = (id: number): Promised | undefined => {
    const one = promised.get(id)
    promised.delete(id)
    return one
  }
  const failAll = (fault: DeskFault): void => {
    for (const { reject } of promised.values()) reject(fault)
    promised.clear()
  }
  const promise = <Reply extends DeskReply | FoundReply>(
    game: GameId,
    message: (id: number) => ToThread,
  ): Promise<Reply> => {
    last = last === 0x7fffffff ? 1 : last + 1
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    promised.set(last, { game, resolve: reply => resolve(reply as Reply), reject })
    say(message(last))
    return promise
  }
  worker.on('message', (message: FromThread) => {
    if (message.say === 'needsLog') return events.needsLog(message.game)
    const one = settle(message.id)
    if (one === undefined) return
    if (message.say !== 'fault') return one.resolve(message.reply)
    events.broke(one.game)
    one.reject(new DeskFault('broken', message.message))
  })
  worker.on('error', fault => failAll(new DeskFault('broken', fault instanceof Error ? fault.message : `${fault}`)))
  worker.on('exit', () => {
    failAll(new DeskFault('broken', 'The thread that decides this game has ended.'))
    events.ended()
  })
  return {
    open: opening => say({ say: 'open', opening }),
    close: game => say({ say: 'close', game }),
    asked: () => promised.size,
    underWay() {
      const id = Atomics.load(busy, 0)
      return { id, game: promised.get(id)?.game }
    },
    ask: (game, request) => promise<DeskReply>(game, id => ({ say: 'ask', id, game, request })),
    found: request => promise<FoundReply>(request.game, id => ({ say: 'found', id, request })),
    async end(fault) {
      failAll(fault)
      await worker.terminate()
    },
  }
}
