import { type Requester, SessionFault } from '../app/server/game-sessions-interface.ts'
import type { SessionReply, SessionRequest } from '../app/session/messages.ts'
import { type FairQueue, fairQueue, maxWaitingRequests, type QueueLimits, tooMuchWaitingFault } from './fair-queue.ts'

/**
 * The payer of a request in the fair queue of a thread. Until a request of `key` has run, the estimate for `like` is
 * used.
 */
export type Charged = { readonly key: string; readonly like?: string }

/** The queued requests for one game. */
export type GameQueue = {
  /** Throws a `SessionFault` if too many requests are queued. */
  ask(request: SessionRequest, by: Requester | undefined): Promise<SessionReply>
  /** Makes all queued requests that have not started fail. */
  fail(fault: SessionFault): void
  /** Whether an act or a deadline of the game is running. */
  isDeciding(): boolean
  /** The number of requests that are queued or running. */
  size(): number
}

type Waiting = {
  readonly request: SessionRequest
  readonly by: Requester | undefined
  readonly resolve: (reply: SessionReply) => void
  readonly reject: (fault: unknown) => void
}

/**
 * Opens the queue of a game. There are separate limits for acts, for reads by players and for other reads. Acts and
 * deadlines run one after another, in the order of arrival. Reads run alongside them, one at a time: players' reads
 * come first, and callers take turns. An act therefore waits for no read except the one that is running.
 */
export function gameQueue(
  game: string,
  limits: QueueLimits,
  put: (request: SessionRequest, charged: Charged) => Promise<SessionReply>,
): GameQueue {
  const acts: Waiting[] = []
  const players: FairQueue<Waiting> = fairQueue(limits)
  const others: FairQueue<Waiting> = fairQueue(limits)
  const underWay = { acts: 0, reads: 0 }

  const run = (kind: keyof typeof underWay, next: () => Waiting | undefined): void => {
    const one = underWay[kind] > 0 ? undefined : next()
    if (one === undefined) return
    underWay[kind] = 1
    const over = (): void => {
      underWay[kind] = 0
      run(kind, next)
    }
    put(one.request, chargedFor(game, one)).then(
      reply => {
        over()
        one.resolve(reply)
      },
      fault => {
        over()
        one.reject(fault)
      },
    )
  }
  const nextRead = (): Waiting | undefined => players.shift() ?? others.shift()
  const enqueueAct = (one: Waiting): void => {
    const { by } = one
    const mine = acts.filter(it => it.by?.caller === by?.caller).length
    if (mine >= maxWaitingRequests(by, limits.perAccount)) throw tooMuchWaitingFault()
    if (acts.length + underWay.acts >= limits.all) throw gameBusyFault()
    acts.push(one)
  }
  const enqueueRead = (one: Waiting): void => {
    const { by, request } = one
    const queue = isFromServerOrPlayer(request, by) ? players : others
    if (queue.size() + underWay.reads >= limits.all) throw gameBusyFault()
    queue.push(by, one)
  }
  return {
    async ask(request, by) {
      const { promise, resolve, reject } = Promise.withResolvers<SessionReply>()
      const one = { request, by, resolve, reject }
      if (isAct(request)) {
        enqueueAct(one)
        run('acts', () => acts.shift())
      } else {
        enqueueRead(one)
        run('reads', nextRead)
      }
      return promise
    },
    fail(fault) {
      for (const { reject } of [...acts.splice(0), ...players.drain(), ...others.drain()]) reject(fault)
    },
    isDeciding: () => underWay.acts > 0,
    size: () => acts.length + players.size() + others.size() + underWay.acts + underWay.reads,
  }
}

function gameBusyFault(): SessionFault {
  return new SessionFault('busy', 'Too many requests are waiting for this game right now. Try again later.')
}

/** Whether a request may change the game. */
export function isAct({ ask }: SessionRequest): boolean {
  return ask === 'act' || ask === 'fall'
}

/** Whether a request comes from the server itself or from a player. Such requests come before all others. */
function isFromServerOrPlayer(request: SessionRequest, by: Requester | undefined): boolean {
  return by === undefined || by.player || ('by' in request && typeof request.by === 'object')
}

/** A game pays for its acts, but each caller pays for their own reads, so that strangers cannot make a game wait. */
function chargedFor(game: string, { request, by }: Waiting): Charged {
  if (by === undefined) return { key: game }
  return isAct(request) ? { key: game, like: `acts of ${by.caller}` } : { key: `reads of ${by.caller}` }
}
