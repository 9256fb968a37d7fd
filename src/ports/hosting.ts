import type { AccountId, GameId } from './ids.ts'

/** The host of a game that has none: an account that does not exist, a different one for each game. */
export function noHost(game: GameId): AccountId {
  return `nobody:${game}`
}

/** Someone was offered hosting by the host, and has not answered yet. */
type HostingOffer = { readonly to: AccountId; readonly at: number }

/** The host was announced as absent. If they do not return before `until`, hosting passes to the player who asked first. */
type HostAbsence = {
  readonly at: number
  readonly until: number
  /** The person who announced it; absent if the server did. */
  readonly by?: string
}

/** Someone who wants to host the game if its host gives it up, deletes their account or stays absent. */
export type HostCandidate = { readonly account: AccountId; readonly at: number }

/** The person whom the rules of a game make its host, and the label of the rule that does so. */
export type HostNamed = { readonly person: string; readonly rule: string }

/** What happened to the hosting of a game, in the words of `docs/decisions/0033-hosts-come-and-go.md`. */
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

/** A game that someone hosts, and what becomes of it if they delete their account. */
export type HostedGame = {
  readonly game: GameId
  readonly title: string
  /** It passes to a player who asked for it, waits for someone who takes it, or is closed because no one is left. */
  readonly becomes: { readonly passesTo: AccountId } | 'waits' | 'closed'
}

/**
 * The hosting of games. Each change happens only if the game still has the host that it expects; otherwise the result is
 * `conflict`, and nothing has changed. So of two people who want to host a game at the same time, one does.
 */
export type Hosting = {
  of(game: GameId): Promise<HostingState>
  /** Offers hosting to someone with a seat; replaces an earlier offer. Without `to`, withdraws the offer. */
  offer(game: GameId, from: AccountId, offer: HostingOffer | undefined): Promise<'kept' | 'conflict'>
  /**
   * Passes hosting to someone who may take it: someone with a seat or, while no one has one, someone who had one or was
   * invited. `accepted` needs an open offer, and `absent` an absence that is over.
   */
  pass(game: GameId, passing: Passing): Promise<'kept' | 'conflict'>
  /** The host gives hosting up. It passes to the first candidate with a seat; if there is none, the game has no host. */
  giveUp(game: GameId, from: AccountId, at: number): Promise<'kept' | 'conflict'>
  /** Someone with a seat asks to host the game if it loses its host. Asking again changes nothing. */
  ask(game: GameId, candidate: HostCandidate): Promise<'kept' | 'conflict'>
  withdraw(game: GameId, account: AccountId): Promise<void>
  /** The person whom the rules make the host, as last noted. */
  named(game: GameId): Promise<HostNamed | undefined>
  keepNamed(game: GameId, named: HostNamed | undefined): Promise<void>
  /** Announces that the host is absent. The result is `conflict` if that is announced already. */
  announce(game: GameId, host: AccountId, absence: HostAbsence): Promise<'kept' | 'conflict'>
  /** Notes that the host has opened the game, which ends an announced absence. Returns whether it did. */
  seen(game: GameId, host: AccountId, at: number): Promise<boolean>
  /** Games whose absent host has not come back until an instant, and for which someone with a seat has asked. */
  due(until: number, limit: number): Promise<readonly GameId[]>
  /**
   * Games that go on here and have other players, whose host was last seen before an instant and is not announced as
   * absent. Counts from now for games whose host was never seen.
   */
  unseen(before: number, now: number, limit: number): Promise<readonly GameId[]>
  /** The games that an account hosts, newest first. */
  hostedBy(account: AccountId): Promise<readonly HostedGame[]>
}

/** Number of changes of the hosting of a game that are shown. */
export const HOSTING_CHANGES_SHOWN = 100

/** Why a game is closed when its last person has gone. */
export const CLOSED_WHY = 'Its host deleted their account, and no one else has ever come here.'
