import type { GameId } from '../../ports/game-store.ts'
import type { DeskReply } from '../desk/desk-reply.ts'
import type { DeskRequest } from '../desk/desk-request.ts'
import type { FoundReply, FoundRequest } from '../desk/found-on-desk.ts'

/**
 * The desks of the house, on which games are decided side by side. One game lies on one desk; what is asked of it is
 * answered in the order in which it was asked.
 */
export type Desks = {
  /** Throws `DeskFault` when the game could not be decided: a mistake of ours, or too much to do. */
  ask(game: GameId, request: DeskRequest): Promise<DeskReply>
  /** Founds a game; it is opened like any other once it is kept. */
  found(request: FoundRequest): Promise<FoundReply>
  /** Takes a game off its desk, so that it is opened anew from what is kept. */
  drop(game: GameId): void
  /** How many games lie open, how many answers are still to come, how many desks there are, and how many are up. */
  load(): { readonly games: number; readonly asked: number; readonly desks: number; readonly up: number }
  close(): Promise<void>
}

/** Why a desk gave no answer: it broke down, it did not come to an end, there is too much to do, the game was put away meanwhile, or the house is closing. */
export type DeskFaultCode = 'broken' | 'stuck' | 'busy' | 'putAway' | 'closed'

export class DeskFault extends Error {
  readonly code: DeskFaultCode
  constructor(code: DeskFaultCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
