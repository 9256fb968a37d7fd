import type { Deciding } from './decided.ts'
import type { AccountId, GameId } from './ids.ts'

/** The roles in which people moderate a game. Each can undo what it and those before it did. */
const ROLES = ['moderator', 'host', 'operator'] as const

export type ModeratorRole = (typeof ROLES)[number]

/** Whether a role is above another, which then cannot undo what the first did. */
export function outranks(role: ModeratorRole, other: ModeratorRole): boolean {
  return ROLES.indexOf(role) > ROLES.indexOf(other)
}

/** What someone did to moderate a game. */
type ModerationActKind =
  | 'hideMessage'
  | 'showMessage'
  | 'removeMessage'
  | 'mute'
  | 'unmute'
  | 'settleReport'
  | 'passOnReport'
  | 'nameModerator'
  | 'dismissModerator'
  | 'stepDown'
  | 'renewGuestLink'

/** Someone in the record of moderation; the account is null once it is deleted. */
type Someone = { readonly account: AccountId | null; readonly person?: string }

/** One act of moderation, in the record that the people of the game can read. */
export type ModerationAct = {
  /** Increases over time. */
  readonly id: number
  readonly game: GameId
  readonly at: number
  readonly what: ModerationActKind
  readonly as: ModeratorRole
  readonly by: Someone
  /** Whose message or right to write it concerns, who became a moderator, or whose seat got a new link. */
  readonly whom?: Someone
  /** The id of the message, the mute or the report. */
  readonly about?: string
  /** Until when someone is muted; absent without an end. */
  readonly until?: number
  readonly why: string
}

/** An act that is passed to the store together with its effect, so that either both are saved or neither is. */
export type NewModerationAct = Omit<ModerationAct, 'id'>

/** The people whom the rules of a game make its moderators, and the labels of these rules. */
export type ModeratorsByRules = { readonly rules: readonly string[]; readonly people: readonly string[] }

/** Maximum number of moderators of a game. */
export const MOST_MODERATORS = 20

/** The moderators of a game: those whom the host named, and those whom the rules name. */
export type ModeratorsState = {
  /** In the order in which they were named. */
  readonly named: readonly AccountId[]
  /** Present while a rule in force says who the moderators are. */
  readonly byRules?: ModeratorsByRules
}

/** The moderators of a game, and the accounts that have seats in it. */
export type ModeratedGame = ModeratorsState & { readonly seated: readonly AccountId[] }

/** The host named or dismissed a moderator, or a moderator stepped down, and the act that records it. */
export type ModeratorsEvent = {
  readonly is: 'named' | 'dismissed'
  readonly account: AccountId
  readonly act: NewModerationAct
}

/** The moderators of games, and the record of what was done to moderate them. */
export type Moderators = {
  of(game: GameId): Promise<ModeratorsState>
  change: Deciding<[game: GameId], ModeratedGame, { readonly events: readonly ModeratorsEvent[] }>
  keepByRules(game: GameId, byRules: ModeratorsByRules | undefined): Promise<void>
  /** Returns acts, newest first; `before` is the id of the last act seen. */
  acts(game: GameId, query: { readonly limit: number; readonly before?: number }): Promise<readonly ModerationAct[]>
  act(game: GameId, id: number): Promise<ModerationAct | undefined>
}
