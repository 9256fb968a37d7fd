import type { FoundReply, FoundRequest } from '../app/session/found-session.ts'
import type { Opening, SessionReply, SessionRequest } from '../app/session/messages.ts'

/**
 * What the server says to a thread. Each time a game is laid on a game session it gets a number, `lay`, so that nothing meant for
 * an earlier time reaches a later one. A game is opened before it is asked; where the opening was of no use, what is asked
 * waits in the thread for the next.
 */
export type ToThread =
  | { readonly say: 'open'; readonly lay: number; readonly opening: Opening }
  | { readonly say: 'ask'; readonly id: number; readonly lay: number; readonly request: SessionRequest }
  | { readonly say: 'found'; readonly id: number; readonly request: FoundRequest }
  | { readonly say: 'close'; readonly lay: number }

/** What a thread says to the server. */
export type FromThread =
  /** The thread has begun to answer. */
  | { readonly say: 'up' }
  /** `took`: how long it worked on it, in milliseconds. */
  | { readonly say: 'reply'; readonly id: number; readonly reply: SessionReply; readonly took: number }
  | { readonly say: 'founded'; readonly id: number; readonly reply: FoundReply }
  | { readonly say: 'fault'; readonly id: number; readonly message: string; readonly took: number }
  /** The game was taken off its game session before it had been opened. */
  | { readonly say: 'putAway'; readonly id: number }
  /** The snapshot is of no use here: send the whole log. */
  | { readonly say: 'needsLog'; readonly lay: number }

/** What the thread that reads whole logs says to the server: what came of a reading, or that it broke down. */
export type FromReader =
  | { readonly say: 'read'; readonly json: string }
  | { readonly say: 'fault'; readonly message: string }
