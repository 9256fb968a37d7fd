import type { Deciding } from './decided.ts'
import type { Email } from './email.ts'
import type { AccountId, GameId } from './ids.ts'
import type { ModerationRecords } from './moderation.ts'
import type { ModeratorRole } from './moderators.ts'

/**
 * The stable identity of a conversation in a game: `game`, `rule:r3`, `matter:m12` or `entry:12`. A rule that gets
 * another label keeps its conversation.
 */
type TalkKey = string

/** A name in a message: the place where it starts, and the words that were written. */
type Named = { readonly at: number; readonly text: string }

/** The people and the things that a message names, as they were understood when it was written. */
export type TalkNames = {
  readonly mentions: readonly (Named & { readonly person: string })[]
  /** Rules, matters and entries, each by the key of its conversation. */
  readonly links: readonly (Named & { readonly to: TalkKey })[]
}

/** The author of a message, a reaction or a removal; null once the account is deleted. */
export type TalkAuthor = {
  readonly account: AccountId | null
  /** The person that the account played at the time. */
  readonly person?: string
  /** The name of someone without a seat whose message a passport brought. */
  readonly name?: string
}

/** The role in which someone removed a message. */
export type TalkRole = 'author' | 'host' | 'operator'

/** A message in a conversation. Talk is not part of the log, and nothing in it is an act. */
export type TalkMessage = {
  readonly id: string
  readonly game: GameId
  readonly about: TalkKey
  /** The messages of a game are numbered without gaps, from 1. */
  readonly number: number
  readonly author: TalkAuthor
  readonly at: number
  /** Markdown; absent once the message has been removed. */
  readonly text?: string
  readonly names: TalkNames
  /** Whether the message is the rationale of the matter that it is about. */
  readonly rationale: boolean
  readonly replyTo?: string
  /** The number of versions, and when the last one was written if there are several. */
  readonly versions: number
  readonly editedAt?: number
  readonly removed?: TalkRemoval
  /** Present while the message is hidden. Its texts stay stored, and it can be shown again. */
  readonly hidden?: TalkHiding
  /** When a passport brought the message from another server. Such a message has no account. */
  readonly broughtAt?: number
}

/** A message that the passport of a game brings. `name` names what its conversation is about. */
export type BroughtMessage = Pick<TalkMessage, 'id' | 'about' | 'at' | 'rationale' | 'replyTo'> & {
  readonly name: string
  readonly author: Omit<TalkAuthor, 'account'>
  readonly versions: readonly { readonly at: number; readonly text: string }[]
  readonly reactions: readonly { readonly reaction: string; readonly person?: string }[]
}

type TalkRemoval = {
  readonly at: number
  readonly by: AccountId
  readonly as: TalkRole
  readonly why: string
}

/** When, in which role and why someone hid a message, and the act in the record of moderation. */
type TalkHiding = {
  readonly at: number
  readonly as: ModeratorRole
  readonly why: string
  readonly act: number
}

/** A message to add. The store assigns its number. */
export type NewTalkMessage = Omit<
  TalkMessage,
  'number' | 'author' | 'text' | 'versions' | 'editedAt' | 'removed' | 'hidden' | 'broughtAt'
> & {
  readonly author: TalkAuthor & { readonly account: AccountId }
  readonly text: string
}

/** One version of a message, the first of which has number 1. The text is absent once the message is removed. */
export type TalkVersion = { readonly version: number; readonly at: number; readonly text?: string }

/** A conversation with at least one message. */
export type TalkConversation = {
  readonly about: TalkKey
  /** The name of what the conversation is about, as of its first message. */
  readonly name: string
  /** Number of messages that have not been removed. */
  readonly messages: number
  /** The number of the last message. */
  readonly latest: number
  /** Number of messages by others that the reader has not read, at most `MOST_UNREAD`. */
  readonly unread: number
}

/** The largest number of unread messages that is counted. */
export const MOST_UNREAD = 100

/** Number of messages, the latest ones, among which unread ones are counted. */
export const LATEST_COUNTED = 2_000

/** Which messages to return, latest first: of one conversation, or of all. */
type TalkQuery = {
  readonly about?: TalkKey
  /** Only messages with a lower number. */
  readonly before?: number
  readonly limit: number
}

/** Messages, latest first. If `before` is present, there may be more messages with lower numbers. */
type TalkPage = { readonly messages: readonly TalkMessage[]; readonly before?: number }

export type TalkReaction = {
  readonly message: string
  readonly reaction: string
  readonly author: TalkAuthor & { readonly account: AccountId }
}

/** An account that may not write in the talk of a game. */
export type TalkMute = {
  readonly id: string
  readonly game: GameId
  readonly account: AccountId
  readonly person?: string
  readonly at: number
  readonly by: AccountId
  readonly as: ModeratorRole
  readonly why: string
  /** Until when; absent without an end. */
  readonly until?: number
}

/** What happens to a message. */
export type MessageEvent =
  | {
      readonly is: 'edited'
      readonly by: AccountId
      readonly at: number
      readonly text: string
      readonly names: TalkNames
    }
  | { readonly is: 'reacted'; readonly reaction: TalkReaction; readonly on: boolean }
  /** All its texts and reactions are deleted. Its place stays. */
  | { readonly is: 'removed'; readonly removal: TalkRemoval }
  /** The act that is recorded with it says who hid it. */
  | { readonly is: 'hidden'; readonly hiding: Omit<TalkHiding, 'act'> }
  | { readonly is: 'shown' }

export type MessageChange = ModerationRecords & { readonly event?: MessageEvent }

/** A mute replaces an earlier one of its account. The mute of a person remains when the account is deleted. */
export type MuteChange = ModerationRecords & {
  readonly event: { readonly is: 'muted'; readonly mute: TalkMute } | { readonly is: 'unmuted'; readonly id: string }
}

/** The conversations of all games. They lie beside the logs, and no log depends on them. */
export type Talk = {
  /**
   * Adds a message together with the emails that it causes. `name` names what the conversation is about. The result is
   * `conflict` if the matter already has a rationale, and `gone` if the account has been deleted.
   */
  add(message: NewTalkMessage, name: string, emails?: readonly Email[]): Promise<TalkMessage | 'conflict' | 'gone'>
  change: Deciding<[game: GameId, id: string], TalkMessage | undefined, MessageChange>
  one(game: GameId, id: string): Promise<TalkMessage | undefined>
  versions(id: string): Promise<readonly TalkVersion[]>
  page(game: GameId, query: TalkQuery): Promise<TalkPage>
  rationale(game: GameId, about: TalkKey): Promise<TalkMessage | undefined>
  /** Returns conversations, those with the latest messages first. */
  conversations(
    game: GameId,
    query: { readonly reader?: AccountId | undefined; readonly before?: number; readonly limit: number },
  ): Promise<readonly TalkConversation[]>
  conversation(game: GameId, about: TalkKey, reader?: AccountId): Promise<TalkConversation | undefined>
  /** Number of messages by others in a game that an account has not read, at most `MOST_UNREAD`. */
  unread(game: GameId, account: AccountId): Promise<number>
  /** Marks the messages of a conversation, or of all conversations, as read up to a number. Marks only move forward. */
  markRead(game: GameId, account: AccountId, upTo: number, about?: TalkKey): Promise<void>
  /** Returns the reactions to some messages, oldest first. */
  reactions(messages: readonly string[]): Promise<readonly TalkReaction[]>
  /** Changes who may not write in a game, by the mutes that are in force now. */
  changeMutes: Deciding<[game: GameId, now: number], readonly TalkMute[], MuteChange>
  /** The mutes that are in force. */
  mutes(game: GameId, now: number): Promise<readonly TalkMute[]>
  /** Number of messages and versions that an account has written since an instant, in all games. */
  writtenSince(account: AccountId, since: number): Promise<number>
}
