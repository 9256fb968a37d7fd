import type { AccountId, GameId } from './ids.ts'

/** A game that has stopped here because it moves to another server. No entry is added to its log. */
export type Move = {
  readonly game: GameId
  readonly by: AccountId
  /** When the game stopped. */
  readonly at: number
  /** The address of the new server, and the key for which the copy of the game is encrypted. */
  readonly home: string
  readonly key: string
  /** The codes of the move follow from this secret. */
  readonly secret: string
  /** The people whose seats can be claimed on the new server. */
  readonly claims: readonly string[]
  /** When the game was handed over to the new server; absent until then. */
  readonly over?: number
  /** Set once a player has confirmed that the game has arrived. Until then, the move can be called off. */
  readonly confirmed?: ConfirmedArrival
}

/** The place where a game has arrived: its address there, and the verifier key of that server. */
export type ConfirmedArrival = { readonly at: number; readonly address: string; readonly signer: string }

/** A plan to move a game away, or to bring it back, about which everyone with a seat here is asked. */
export type MovePlan = {
  readonly game: GameId
  readonly by: AccountId
  readonly at: number
  readonly wants: Leaving | Returning
}

/** The server to which a game is to move. */
export type Leaving = { readonly is: 'leave'; readonly home: string; readonly key: string }

/** The end of the log with which a game is to come back, and the people who appear in the entries made elsewhere. */
export type Returning = {
  readonly is: 'return'
  readonly entries: number
  readonly head: string
  /** The SHA-256 of the talk that comes with it; absent if none does. */
  readonly talk?: string
  /** For each of these people, the number of acts in their name. */
  readonly people: { readonly [person: string]: number }
}

export type MoveAnswer = 'agrees' | 'objects'

/** A plan with what accounts have answered. */
export type AskedPlan = MovePlan & { readonly answers: ReadonlyMap<AccountId, MoveAnswer> }

/** A plan as it was when someone decided that it may be carried out. */
export type DecidedPlan = Pick<AskedPlan, 'game' | 'at' | 'answers'>

/** Where a game came from that was played elsewhere. */
export type Arrived = {
  readonly game: GameId
  /** The name of the game in its log, which is not its name on this server. */
  readonly name: string
  readonly at: number
  /** The SHA-256 of the code with which it was handed over; no other game can be brought with the same one. */
  readonly handover?: string
  /** The code that a player carries back to confirm the arrival. */
  readonly confirmation?: string
  /** The address of the game where it was, and the key of that server, if it signed the copy. */
  readonly signed?: { readonly address: string; readonly signer: string }
}

/** The moves of games to and from other servers. At most one plan, one move and one arrival of each game are stored. */
export type Moves = {
  /** Stores a plan, without answers. The result is `conflict` if the game has a plan already. */
  plan(plan: MovePlan): Promise<'kept' | 'conflict'>
  planned(game: GameId): Promise<AskedPlan | undefined>
  /** Stores or withdraws an account’s answer. The result is `conflict` if there is no plan that was made then. */
  answer(
    plan: Pick<MovePlan, 'game' | 'at'>,
    account: AccountId,
    answer: MoveAnswer | undefined,
  ): Promise<'kept' | 'conflict'>
  /** Deletes a plan and its answers. */
  drop(game: GameId): Promise<void>
  /** Stops a game and stores its move. The result is `conflict` if it has stopped already, or has no plan to leave. */
  begin(move: Omit<Move, 'over' | 'confirmed'>): Promise<'kept' | 'conflict'>
  of(game: GameId): Promise<Move | undefined>
  /**
   * Hands a game over and deletes its plan. The result is `conflict` if it does not move, was handed over already, or
   * someone has answered the plan since it was read.
   */
  handOver(decided: DecidedPlan, at: number): Promise<'kept' | 'conflict'>
  /** Stores where a game has arrived. The result is `conflict` if it was not handed over, or this was stored already. */
  confirm(game: GameId, arrival: ConfirmedArrival): Promise<'kept' | 'conflict'>
  /** Deletes a move and its plan, so that the game goes on here. The result is `conflict` if its arrival is confirmed. */
  callOff(game: GameId): Promise<'kept' | 'conflict'>
  /** Returns games that stopped, or were handed over, before these instants and whose arrival is not confirmed. */
  overdue(before: { readonly stopped: number; readonly over: number }, limit: number): Promise<readonly GameId[]>
  arrival(game: GameId): Promise<Arrived | undefined>
  /**
   * The games with a name in their logs that were brought here and that an account hosts or has a seat in, the latest
   * first. Anyone can bring games with this name, and those must not hide any others.
   */
  arrivals(name: string, account: AccountId): Promise<readonly Arrived[]>
  /** The game that was brought here with a handover code of which this is the SHA-256. */
  broughtWith(handover: string): Promise<Arrived | undefined>
}
