import type { AccountAnswer, Person } from './account.ts'
import type { Deciding } from './decided.ts'
import type { Email } from './email.ts'
import type { AccountId, GameId } from './ids.ts'
import type { NewModerationAct } from './moderators.ts'

/** Operators' actions on games; their actions on people are in the audit log of the accounts. */
type ModerationKind =
  | 'suspendGame'
  | 'resumeGame'
  | 'withholdText'
  | 'settleReport'
  | 'removeMessage'
  | 'hideMessage'
  | 'showMessage'
  | 'muteInTalk'
  | 'unmuteInTalk'
  | 'hideRuleset'
  | 'showRuleset'

/** An operator's action: its kind, its target, and the reason. */
export type ModerationEntry = {
  /** Increases over time. */
  readonly id: number
  readonly at: number
  readonly by: AccountId
  readonly what: ModerationKind
  readonly game?: GameId
  /** The hash of the withheld text, or the id of the report, of the message, of the mute or of the ruleset on a shelf. */
  readonly about?: string
  readonly why: string
}

/** An action that is passed to the store together with its effect, so that either both are saved or neither is. */
export type NewModerationEntry = Omit<ModerationEntry, 'id'>

/** The moderation log, stored permanently. */
export type ModerationLog = {
  /** Returns actions, newest first; `before` is the id of the last action seen. */
  list(limit: number, before?: number): Promise<readonly ModerationEntry[]>
}

/** A person as operators see them. */
export type SupervisedPerson = Person & { readonly addresses: readonly string[] }

/** Operators' actions on people. They do not affect games. */
export type Supervision = {
  /**
   * Returns people whose name or address contains the given words, ordered by account; `after` is the last account
   * seen.
   */
  people(words: string, limit: number, after?: AccountId): Promise<readonly SupervisedPerson[]>
  /**
   * Ends all sessions and tokens of the account and prevents new ones until it is unsuspended. No one can suspend their
   * own account.
   */
  suspend(account: AccountId, why: string, by: AccountId): Promise<AccountAnswer>
  unsuspend(account: AccountId, by: AccountId): Promise<AccountAnswer>
}

/** A report about abuse in a game, optionally in one entry of it, in one message of its talk or by one of its moderators. */
export type Report = {
  readonly id: string
  readonly game: GameId
  readonly entry?: number
  readonly message?: string
  /** The act of moderation that the report complains about. */
  readonly act?: number
  /** Set while the moderators and the host of the game handle the report. Otherwise, the operators do. */
  readonly to?: 'moderators'
  readonly by: AccountId
  readonly at: number
  readonly why: string
  /** Set once someone has resolved the report. */
  readonly settled?: Settled
}

type Settled = { readonly at: number; readonly by: AccountId; readonly how: string }

/** What is recorded about a change: the act in the game's record, and the entry in the operators' log. */
export type ModerationRecords = { readonly act?: NewModerationAct; readonly action?: NewModerationEntry }

/** A report as it is after a change, with the emails about it. */
export type ReportChange = ModerationRecords & { readonly report: Report; readonly emails?: readonly Email[] }

/** Reports to operators, and to the moderators of games. */
export type Reports = {
  /** Saves a report together with its email, if there is one. */
  add(report: Omit<Report, 'settled'>, emails?: readonly Email[]): Promise<void>
  /**
   * Returns reports to operators or, if `moderatorsOf` is given, to the moderators of this game, newest first; `before`
   * is the id of the last report seen.
   */
  list(query: {
    readonly open: boolean
    readonly limit: number
    readonly before?: string
    readonly moderatorsOf?: GameId
  }): Promise<readonly Report[]>
  one(id: string): Promise<Report | undefined>
  /** Whether anyone has reported this entry to operators, even if the report has been resolved. */
  names(game: GameId, entry: number): Promise<boolean>
  /** Whether a report to operators names a message of a game's talk. */
  namesMessage(game: GameId, message: string): Promise<boolean>
  /** Whether a report to operators complains about an act of moderation. */
  namesAct(game: GameId, act: number): Promise<boolean>
  /** Whether an unresolved report names a message of a game's talk. */
  isMessageInOpenReport(game: GameId, message: string): Promise<boolean>
  /** Changes to whom a report is addressed, and whether it is resolved. */
  change: Deciding<[id: string], Report | undefined, ReportChange>
  /** Number of unresolved reports to operators. */
  open(): Promise<number>
}
