import type { Deciding } from './decided.ts'
import type { AccountId, GameId } from './ids.ts'

/** Someone asks to be let into a game whose rules leave it to people who is let in. This is not an act in the game. */
export type JoinRequest = {
  readonly id: string
  readonly game: GameId
  readonly account: AccountId
  /** The name that the newcomer wants to have in the game. */
  readonly name: string
  readonly at: number
}

/** The open requests for a game, and whether the account that asks now has been deleted. */
export type JoinRequestsState = { readonly open: readonly JoinRequest[]; readonly isGone: boolean }

/** The open requests to be let into games: at most one of each account for each game. */
export type JoinRequests = {
  /** Stores a request, which replaces the account's earlier one for the game. */
  keep: Deciding<[request: JoinRequest], JoinRequestsState, unknown>
  /** The open requests for a game, oldest first. */
  of(game: GameId): Promise<readonly JoinRequest[]>
  /** Deletes a request once it has been granted, declined or withdrawn. */
  close(id: string): Promise<void>
}

/** Maximum number of open requests for one game. */
export const MOST_JOIN_REQUESTS = 50
