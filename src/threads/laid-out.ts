import type { DeskReply } from '../app/desk/desk-reply.ts'
import type { DeskRequest } from '../app/desk/desk-request.ts'
import { DeskFault } from '../app/house/desks.ts'
import type { GameId } from '../ports/game-store.ts'
import type { DeskThread } from './desk-thread.ts'

/** How much may be asked of one game before it is said to be busy. */
const MOST_WAITING = 200

/**
 * A game laid on a desk. Only one thing that is asked of it is with the thread at a time, so that a game of which much
 * is asked, or whose acts take long, holds up the others by one act and no more.
 */
export type LaidOut = {
  readonly game: GameId
  readonly lay: number
  /** Which thread it lies with. */
  readonly place: number
  /** The instant, in milliseconds, at which it was last asked something. */
  readonly usedAt: () => number
  /** Whether nothing is asked of it now. */
  readonly idle: () => boolean
  /** Asks it, once it has been opened. */
  ask(request: DeskRequest): Promise<DeskReply>
  /** What it is opened with is with the thread. */
  opened(): void
  /** Takes it off the desk: what is not with the thread yet fails with this fault. */
  putAway(fault: unknown): void
}

/** Lays a game out. */
export function layOut(game: GameId, lay: number, place: number, thread: DeskThread): LaidOut {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let usedAt = Date.now()
  const ready = Promise.withResolvers<void>()
  let away: { readonly fault: unknown } | undefined
  const reason = (): unknown => away?.fault
  const posted = async (request: DeskRequest): Promise<DeskReply> => {
    await ready.promise
    if (away !== undefined) throw away.fault
    try {
      return await thread.ask(game, lay, request)
    } catch (fault) {
      throw fault instanceof DeskFault && fault.code === 'putAway' ? (reason() ?? fault) : fault
    }
  }
  const putAway = (fault: unknown): void => {
    away ??= { fault }
    ready.resolve()
    thread.close(lay)
  }
  const ask = async (request: DeskRequest): Promise<DeskReply> => {
    if (waiting >= MOST_WAITING) throw new DeskFault('busy', 'Too much is asked of this game at this moment.')
    usedAt = Date.now()
    waiting += 1
    const turn = waiting === 1 ? posted(request) : last.then(() => posted(request))
    last = turn.catch(() => {})
    return turn.finally(() => {
      waiting -= 1
    })
  }
  return { game, lay, place, usedAt: () => usedAt, idle: () => waiting === 0, ask, opened: ready.resolve, putAway }
}
