import type { GameId } from '../../ports/game-store.ts'
import type { FoundReply, FoundRequest } from '../session/found-session.ts'
import type { SessionReply, SessionRequest } from '../session/messages.ts'

/** A caller of game sessions: an account or, for callers without an account, a network address. */
export type Requester = {
  /** Distinguishes callers. */
  readonly caller: string
  /** Whether the caller has a seat in the game. */
  readonly player: boolean
  /** Whether many people may share the caller's identity, as with a network address. */
  readonly shared: boolean
}

/**
 * The game sessions of the server, which decide acts of different games in parallel. Each game has one game session,
 * which decides acts and deadlines in the order in which they arrived; no read overtakes a waiting act.
 */
export type GameSessions = {
  /**
   * Runs work for a caller: all its requests count as the caller's, and the number of requests that a caller may have
   * queued is limited.
   */
  runFor<Result>(requester: Requester, work: () => Result): Result
  /**
   * Throws a `SessionFault` if the game could not be decided, because of a bug in the server or because it is
   * overloaded.
   */
  ask(game: GameId, request: SessionRequest): Promise<SessionReply>
  /** Starts a game. Once saved, it is opened like any other game. */
  found(request: FoundRequest): Promise<FoundReply>
  /** Closes a game's session, so that the game is reopened from the saved data. */
  drop(game: GameId): void
  /** The number of open games, of pending answers, of game sessions, and of game sessions that are running. */
  load(): { readonly games: number; readonly asked: number; readonly gameSessions: number; readonly up: number }
  close(): Promise<void>
}

/**
 * The reason why a game session gave no answer: it crashed; the request did not end, or ended its thread; the server is
 * overloaded, or this caller has too many requests queued; the game was closed in the meantime; or the server is
 * shutting down.
 */
export type SessionFaultCode = 'broken' | 'stuck' | 'busy' | 'tooMuch' | 'putAway' | 'closed'

export class SessionFault extends Error {
  readonly code: SessionFaultCode
  constructor(code: SessionFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
