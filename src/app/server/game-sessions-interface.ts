import type { GameId } from '../../ports/game-store.ts'
import type { SessionReply, SessionRequest } from '../session/messages.ts'

/** A caller of game sessions: an account or, for callers without one, a network address. */
export type Requester = {
  /** Distinguishes callers. */
  readonly caller: string
  /** Whether the caller has a seat in the game. */
  readonly player: boolean
  /** Whether several people may share the caller's identity, as with a network address. */
  readonly shared: boolean
  /** The network address of an account, under the same name as a caller without an account has there. */
  readonly address?: string
}

/**
 * The game sessions of the server, which decide acts of different games in parallel. Each game has one session, which
 * decides acts and deadlines in the order of arrival. No read overtakes a waiting act.
 */
export type GameSessions = {
  /**
   * Runs work for a caller. All requests that the work makes count as the caller's, and each caller may have only a
   * limited number of requests in the queue.
   */
  runFor<Result>(requester: Requester, work: () => Result): Result
  /** Throws a `SessionFault` if the game gave no answer, because of a bug in the server or an overload. */
  ask(game: GameId, request: SessionRequest): Promise<SessionReply>
  /** Closes a game's session, so that the game will be reopened from the saved data. */
  drop(game: GameId): void
  /**
   * Says that the latest entries that a game's session decided were not saved, so that the game goes on from the saved
   * ones.
   */
  lost(game: GameId): void
  /** The numbers of open games, pending answers, game sessions, and game sessions that are running. */
  load(): { readonly games: number; readonly asked: number; readonly gameSessions: number; readonly up: number }
  close(): Promise<void>
}

/**
 * Why a thread gave no answer, in the order of the codes: it crashed; the request did not end, or it stopped its thread;
 * what someone sent took more than it may; the server is overloaded; this caller has too many requests in the queue; the
 * game was closed in the meantime; or the server is shutting down.
 */
export type SessionFaultCode = 'broken' | 'stuck' | 'tooCostly' | 'busy' | 'tooMuch' | 'gameClosed' | 'closed'

export class SessionFault extends Error {
  readonly code: SessionFaultCode
  constructor(code: SessionFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}

/** Why a node does not go on with a game that a later engine has decided. */
export const LATER_ENGINE =
  'This game goes on with a newer version of the server, which is being installed and cannot be reached from here. Try again in a moment.'

export function laterEngineFault(): SessionFault {
  return new SessionFault('busy', LATER_ENGINE)
}
