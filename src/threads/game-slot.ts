import { SessionFault } from '../app/server/game-sessions-interface.ts'
import type { SessionRequest } from '../app/session/messages.ts'
import type { UnparsedEntry } from '../kernel/log/unparsed-entry.ts'
import type { GameId } from '../ports/game-store.ts'
import type { LogEnd } from '../ports/shared-store.ts'
import type { Charged } from './game-queue.ts'
import type { ThreadReply } from './message.ts'
import type { SessionThread } from './session-thread.ts'

/** A game in a slot of a worker thread. */
export type GameInSlot = {
  readonly game: GameId
  readonly slot: number
  /** The index of the thread. */
  readonly place: number
  /** When the game last got a request, in milliseconds. */
  readonly usedAt: () => number
  /**
   * Sends a request to the game, once the game has been opened. If the end of the log in the store is given, the game
   * answers only if it lacks nothing.
   */
  ask(request: SessionRequest, charged: Charged, end: LogEnd | undefined): Promise<ThreadReply>
  /** Adds entries that the game lacks. */
  catchUp(entries: readonly UnparsedEntry[]): void
  /** Takes back what the game has decided and may be lost. */
  rollBack(): void
  /** Called when the data for opening the game has been sent to the thread. */
  opened(): void
  /** Closes the game. Requests that have not been sent to the thread fail with this fault. */
  close(fault: unknown): void
}

/** Gives a game a slot. */
export function gameInSlot(game: GameId, slot: number, place: number, thread: SessionThread): GameInSlot {
  let usedAt = performance.now()
  const ready = Promise.withResolvers<void>()
  let away: { readonly fault: unknown } | undefined
  const reason = (): unknown => away?.fault
  return {
    game,
    slot,
    place,
    usedAt: () => usedAt,
    async ask(request, charged, end) {
      usedAt = performance.now()
      await ready.promise
      if (away !== undefined) throw away.fault
      try {
        return await thread.ask(slot, request, charged, end)
      } catch (fault) {
        throw fault instanceof SessionFault && fault.code === 'gameClosed' ? (reason() ?? fault) : fault
      }
    },
    catchUp: entries => thread.catchUp(slot, entries),
    rollBack: () => thread.rollBack(slot),
    opened: ready.resolve,
    close(fault) {
      away ??= { fault }
      ready.resolve()
      thread.close(slot)
    },
  }
}
