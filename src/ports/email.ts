import type { AccountId, GameId } from './ids.ts'

/** An outgoing email. It is stored in the outbox together with its cause, and sent at least once. */
export type Email = {
  /** Identifies the email, for example `game/entry/account/kind`. Emails with the same id are sent only once. */
  readonly id: string
  readonly to: Addressee
  readonly game?: GameId
  readonly subject: string
  readonly text: string
  /** The earliest instant at which the email may be sent. */
  readonly notBefore: number
  /**
   * Set if the email was caused by the game's rules, its host or its talk, and not by an operator. The number of such emails per
   * day is limited.
   */
  readonly byRules?: true
  /**
   * The conditions under which the email is sent; if they no longer hold, it is dropped. If absent, it is always sent.
   */
  readonly reason?: EmailReason
  /** What the email is about. The mail worker requests this content from the game when it sends the email. */
  readonly about?: EmailTopic
}

/**
 * What an email about a game shows, as its recipient may see it at the time of sending. It is not stored, so an
 * email never shows a text that has been withheld since, or a sealed value that its recipient may not see.
 */
export type EmailTopic = {
  /** The recipient, as a person in the game. */
  readonly person: string
  /** The matter that the email shows in full. All emails about a matter form one thread. */
  readonly matter?: string
  /** The entry whose results the email reports. The matter is shown as it was before that entry. */
  readonly entry?: number
  /** The message of the game's talk that the email shows. If it has been removed, the email is not sent. */
  readonly message?: string
  /** The person who caused the email and whose name it shows. */
  readonly by?: string
  /** Set if someone has won. The email leads to the page of the win. */
  readonly win?: true
}

/**
 * The recipient of an email: an account, at its chosen addresses, if it wants emails of this kind; an address that may
 * not have an account yet; or all operators at the time of sending.
 */
export type Addressee =
  | { readonly account: AccountId; readonly kind: EmailKind }
  | { readonly address: string }
  | { readonly operators: true }

/** The conditions for sending an email. If there are several, all of them must hold. */
export type EmailReason = {
  /** The recipient has the seat of this person. */
  readonly seat?: string
  /** The game is waiting for this person. */
  readonly awaits?: string
  /** This deadline of the game is still running, and its instant has not changed. */
  readonly deadline?: { readonly id: string; readonly at: number }
  /** The recipient is the author of this entry. */
  readonly wrote?: number
  /** This question, which is a doubt about the entry, is still open, so the game is waiting for the recipient. */
  readonly doubt?: string
  /** This invitation is still valid. */
  readonly invitation?: string
  /** Whether the game must be suspended (true) or must not be suspended (false). */
  readonly suspended?: boolean
  /** There are unresolved abuse reports. */
  readonly openReports?: true
}

/** The kinds of email that an account can turn off. Emails about the account itself are always sent. */
export const emailKinds = ['invitations', 'reminders', 'events'] as const

/** In order: invitations to games, approaching deadlines, and events in your games. */
export type EmailKind = (typeof emailKinds)[number]

export type EmailChoices = Readonly<Record<EmailKind, boolean>>

/** Emails that were put into a folder instead of being sent, for people who try out the server on their own machine. */
export type EmailFolder = {
  /** Returns the latest emails first, up to the given number. */
  list(limit: number): Promise<readonly FiledEmail[]>
  /** Returns one email as it is stored in its file. */
  read(name: string): Promise<FiledEmail | undefined>
}

export type FiledEmail = {
  /** The name of the email's file. */
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * An email as it is sent, in both text and HTML form, to one person at all their chosen addresses, or to all operators.
 */
export type Mail = {
  /** The message id, which is the same on every attempt: `<…@…>`. */
  readonly messageId: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The name shown with the server's address as the sender. */
  readonly fromName?: string
  /** The message id that starts the thread of this email. No email has that id itself. */
  readonly thread?: string
  /** The page where the recipient can turn off emails of this kind. */
  readonly unsubscribe?: string
  /** Set if an empty POST to that URL turns the emails off immediately (RFC 8058). */
  readonly oneClick?: true
}

/** Sends the server's emails. */
export type Post = {
  /** Sends an email. Resolves when the email has been handed over to the mail server. */
  send(mail: Mail): Promise<Posted>
  close(): Promise<void>
}

/** The result of sending: success, or the reason for the failure. `again` is set if a retry may succeed. */
export type Posted = { readonly ok: true } | { readonly ok: false; readonly again: boolean; readonly why: string }

/** An email in the outbox, with the state of its delivery. */
export type Waiting = Email & { readonly tries: number }

/**
 * Outgoing emails. An email is queued together with its cause (such as an appended entry or a sign-up) or with `add`.
 */
export type Outbox = {
  /** Queues emails. An email whose id is already queued, or was already sent, is not queued again. */
  put(emails: readonly Email[]): Promise<void>
  /** Returns emails that may be sent now, oldest first. */
  waiting(now: number, limit: number): Promise<readonly Waiting[]>
  /** Returns an email, if it has not been sent or dropped meanwhile and may be sent now. */
  stillWaiting(id: string, now: number): Promise<Waiting | undefined>
  /** Returns the emails from one game to one account that may be sent now, oldest first. */
  waitingTo(game: GameId, account: AccountId, now: number, limit: number): Promise<readonly Waiting[]>
  /** Postpones an email until an instant. This does not count as a failed attempt. */
  postpone(id: string, until: number): Promise<void>
  /** Returns the earliest instant at which an email may be sent. */
  earliest(): Promise<number | undefined>
  sent(id: string, at: number): Promise<void>
  /**
   * Schedules a retry if it may succeed. If not, or after ten attempts, the email is set aside, and `doctor` reports
   * it.
   */
  failed(id: string, why: string, again: number | 'never'): Promise<void>
  /** Deletes emails whose conditions no longer hold. */
  drop(ids: readonly string[]): Promise<void>
  /** Deletes an email that a limit holds back, but keeps its id. */
  notSent(id: string, at: number): Promise<void>
  /** Number of emails caused by rules that have been sent since an instant. */
  sentByRules(since: number, game: GameId, account: AccountId): Promise<SentByRules>
  /**
   * For each game, the number of emails to an account that its rules caused and that a limit has held back since an
   * instant.
   */
  notSentTo(account: AccountId, since: number): Promise<readonly { readonly game: GameId; readonly emails: number }[]>
  /** How many emails are queued, how many were set aside, and how many were held back by a limit. */
  counts(): Promise<{ readonly waiting: number; readonly aside: number; readonly limited: number }>
}

/**
 * Number of emails sent: by one game to anyone, to one account from all games, and by that game to that account. Emails
 * about messages of talk are counted only in `talkOfGameToAccount`.
 */
type SentByRules = {
  readonly ofGame: number
  readonly toAccount: number
  readonly ofGameToAccount: number
  readonly talkOfGameToAccount: number
}
