import type { GameId } from '../../ports/game-store.ts'
import type { FoundReply, FoundRequest } from '../session/found-session.ts'
import type { SessionReply, SessionRequest } from '../session/messages.ts'

/** A caller on whose behalf game sessions are asked: an account, or a network address without one. */
export type Requester = {
  /** Tells callers apart. */
  readonly caller: string
  /** Whether the caller has a seat in the game that is asked. */
  readonly player: boolean
  /** Whether many people may be behind it, as behind a network address. */
  readonly shared: boolean
}

/**
 * The game sessions of the server, on which games are decided side by side. One game lies on one game session; acts and deadlines are
 * decided in the order in which they were asked, and no read goes before an act that is waiting.
 */
export type GameSessions = {
  /** Runs work for a caller: everything that it asks counts as theirs, and they may have only so much waiting. */
  runFor<Result>(requester: Requester, work: () => Result): Result
  /** Throws `DeskFault` when the game could not be decided: a mistake of ours, or too much to do. */
  ask(game: GameId, request: SessionRequest): Promise<SessionReply>
  /** Founds a game; it is opened like any other once it is kept. */
  found(request: FoundRequest): Promise<FoundReply>
  /** Takes a game off its game session, so that it is opened anew from what is kept. */
  drop(game: GameId): void
  /** How many games lie open, how many answers are still to come, how many game sessions there are, and how many are up. */
  load(): { readonly games: number; readonly asked: number; readonly desks: number; readonly up: number }
  close(): Promise<void>
}

/**
 * Why a game session gave no answer: it broke down; the request did not end, or ended its thread; there is too much to do, or too
 * much is waiting for this caller; the game was put away meanwhile; or the server is closing.
 */
export type SessionFaultCode = 'broken' | 'stuck' | 'busy' | 'tooMuch' | 'putAway' | 'closed'

export class SessionFault extends Error {
  readonly code: SessionFaultCode
  constructor(code: SessionFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
