import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReadingJobs, ReadingKind } from '../app/reading-room/reading-jobs.ts'
import type { Requester } from '../app/server/game-sessions-interface.ts'
import type { NotCurrent, Opening, SessionReply, SessionRequest } from '../app/session/messages.ts'
import type { UnparsedEntry } from '../kernel/log/unparsed-entry.ts'
import type { LogEnd } from '../ports/shared-store.ts'

/**
 * Messages from the server to a thread. Whenever a game gets a slot, it also gets a number, `slot`, so that no message
 * for an earlier game in a slot reaches a later one. A game is opened before it gets requests. If the snapshot was
 * useless, requests wait in the thread until the game is opened again.
 */
export type ToThread =
  | { readonly say: 'open'; readonly slot: number; readonly opening: Opening }
  /** A request, and where the log ends in the store if other nodes may have added entries. */
  | {
      readonly say: 'ask'
      readonly id: number
      readonly slot: number
      readonly request: SessionRequest
      readonly end?: LogEnd
    }
  /** Entries that the game in the slot lacks. */
  | { readonly say: 'catchUp'; readonly slot: number; readonly entries: readonly UnparsedEntry[] }
  /** What the game in the slot decided last may be lost. */
  | { readonly say: 'rollBack'; readonly slot: number }
  | { readonly say: 'close'; readonly slot: number }

/**
 * A thread's reply to a request: the game session's own, or that the request needs so much gas that it must begin again
 * on a thread for costly games.
 */
export type ThreadReply = SessionReply | NotCurrent | { readonly is: 'costly' }

/** What a request has cost: its processor time in milliseconds, and the gas of the rules. */
export type Cost = { readonly took: number; readonly gas: number }

/** Messages from a thread to the server. */
export type FromThread =
  /** The thread is ready. */
  | { readonly say: 'up' }
  /** The reply to a request. */
  | ({ readonly say: 'reply'; readonly id: number; readonly reply: ThreadReply } & Cost)
  | ({ readonly say: 'fault'; readonly id: number; readonly message: string } & Cost)
  /** The game was closed before it was opened. */
  | { readonly say: 'gameClosed'; readonly id: number }
  /** The snapshot cannot be used here, so the whole log must be sent. */
  | { readonly say: 'needsLog'; readonly slot: number }
  /** Opening the game takes so long that it must begin again on a thread for costly games. */
  | { readonly say: 'opensCostly'; readonly slot: number }

/**
 * The caller for whom the current code runs. Empty for work that the server does on its own, such as passing deadlines.
 */
export const requesterNow = new AsyncLocalStorage<Requester | undefined>()

/** A job for a thread of the reading room. */
export type GivenJob<Kind extends ReadingKind = ReadingKind> = {
  [kind in Kind]: { readonly kind: kind; readonly given: ReadingJobs[kind]['given'] }
}[Kind]

/** What came of a job, and how much processor time it took, in milliseconds. */
export type Outcome<Done> =
  | { readonly is: 'done'; readonly done: Done; readonly took: number }
  /** It failed because of a bug. */
  | { readonly is: 'fault'; readonly message: string; readonly took: number }
  /** Its thread was ended, because the job used too much, or on purpose. */
  | { readonly is: 'ended'; readonly took: number }
