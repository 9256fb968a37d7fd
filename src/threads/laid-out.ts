import { SessionFault } from '../app/server/sessions.ts'
import type { SessionReply, SessionRequest } from '../app/session/messages.ts'
import type { GameId } from '../ports/game-store.ts'
import type { Charged } from './game-queue.ts'
import type { SessionThread } from './session-thread.ts'

/** A game laid on a game session of a thread. */
export type LaidOut = {
  readonly game: GameId
  readonly lay: number
  /** Which thread it lies with. */
  readonly place: number
  /** The instant, in milliseconds, at which it was last asked something. */
  readonly usedAt: () => number
  /** Asks it, once it has been opened. */
  ask(request: SessionRequest, charged: Charged): Promise<SessionReply>
  /** What it is opened with is with the thread. */
  opened(): void
  /** Takes it off the game session: what is not with the thread yet fails with this fault. */
  putAway(fault: unknown): void
}

/** Lays a game out. */
export function layOut(game: GameId, lay: number, place: number, thread: SessionThread): LaidOut {
  let usedAt = Date.now()
  const ready = Promise.withResolvers<void>()
  let away: { readonly fault: unknown } | undefined
  const reason = (): unknown => away?.fault
  return {
    game,
    lay,
    place,
    usedAt: () => usedAt,
    async ask(request, charged) {
      usedAt = Date.now()
      await ready.promise
      if (away !== undefined) throw away.fault
      try {
        return await thread.ask(lay, request, charged)
      } catch (fault) {
        throw fault instanceof SessionFault && fault.code === 'putAway' ? (reason() ?? fault) : fault
      }
    },
    opened: ready.resolve,
    putAway(fault) {
      away ??= { fault }
      ready.resolve()
      thread.close(lay)
    },
  }
}
