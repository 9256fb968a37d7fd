import type { Deciding } from './decided.ts'
import type { AccountId, GameId } from './ids.ts'

/** The host of a game that has none: an account that does not exist, a different one for each game. */
export function noHost(game: GameId): AccountId {
  return `nobody:${game}`
}

/** Someone was offered hosting by the host, and has not answered yet. */
type HostingOffer = { readonly to: AccountId; readonly at: number }

/** The host was announced as absent. If they do not return before `until`, hosting passes to the player who asked first. */
export type HostAbsence = {
  readonly at: number
  readonly until: number
  /** The person who announced it; absent if the server did. */
  readonly by?: string
}

/** Someone who wants to host the game if its host gives it up, deletes their account or stays absent. */
export type HostCandidate = { readonly account: AccountId; readonly at: number }

/** The person whom the rules of a game make its host, and the label of the rule that does so. */
export type HostNamed = { readonly person: string; readonly rule: string }

/** What happened to the hosting of a game, in the words of `docs/decisions/0019-talk-is-no-law.md`. */
type HostingChangeKind = Passing['why'] | Vacating | 'announced' | 'returned' | 'closed' | 'cameBack'

/** Why the game has lost its host: the host gave hosting up, or deleted their account. */
type Vacating = 'gaveUp' | 'deleted'

export type HostingChange = {
  readonly at: number
  readonly what: HostingChangeKind
  /** The person who hosts the game from now on; absent if it has no host, or the host plays no one. */
  readonly person?: string
  /** The person who hosted it until then, or who announced the absence, if they play someone. */
  readonly by?: string
  /** The rule that named the host. */
  readonly rule?: string
}

/** Everything about the hosting of a game apart from the account of its host. */
export type HostingState = {
  /** When the host last opened the game, to the hour. */
  readonly seenAt?: number
  readonly offer?: HostingOffer
  readonly named?: HostNamed
  readonly absence?: HostAbsence
  /** Oldest first. */
  readonly candidates: readonly HostCandidate[]
  /** Oldest first, the last hundred. */
  readonly changes: readonly HostingChange[]
}

/**
 * Hosting passes from one account to another: the host’s offer was `accepted`; the host stayed `absent` until the
 * announced instant; someone `took` a game whose host has gone or is suspended; or the `rules` of the game name them.
 */
export type Passing = {
  readonly from: AccountId
  readonly to: AccountId
  readonly at: number
  readonly why: 'accepted' | 'absent' | 'took' | 'rules'
  /** The label of the rule, if the rules name the host. */
  readonly rule?: string
}

/** A game as far as its hosting depends on it. */
export type HostedState = {
  readonly game: GameId
  readonly host: AccountId
  readonly hosting: HostingState
  readonly seats: readonly { readonly person: string; readonly account: AccountId }[]
  /** The accounts that had a seat, and those that used an invitation; none of them is deleted. */
  readonly left: readonly AccountId[]
  readonly invited: readonly AccountId[]
}

/** The hosting of a game after a change, and what is noted about the change. */
export type HostingChanged = {
  readonly host: AccountId
  readonly hosting: Omit<HostingState, 'changes'>
  readonly noted: readonly HostingChange[]
  /** Set if no one is left, so that the game is suspended unless it is already. */
  readonly closed?: { readonly at: number; readonly why: string }
}

/** The hosting of games. */
export type Hosting = {
  of(game: GameId): Promise<HostingState>
  /** Of two people who want to host a game at the same time, one does. */
  change: Deciding<[game: GameId], HostedState, HostingChanged>
  /** The person whom the rules make the host, as last noted. */
  named(game: GameId): Promise<HostNamed | undefined>
  /** Games whose absent host has not come back until an instant, and for which someone with a seat has asked. */
  due(until: number, limit: number): Promise<readonly GameId[]>
  /**
   * Games that go on here and have other players, whose host was last seen before an instant and is not announced as
   * absent. Counts from now for games whose host was never seen.
   */
  unseen(before: number, now: number, limit: number): Promise<readonly GameId[]>
  /** The games that an account hosts, newest first. */
  hostedBy(account: AccountId): Promise<readonly (HostedState & { readonly title: string })[]>
}

/** Number of changes of the hosting of a game that are shown. */
export const HOSTING_CHANGES_SHOWN = 100

/** Why a game is closed when its last person has gone. */
export const CLOSED_WHY = 'Its host deleted their account, and no one else has ever come here.'
