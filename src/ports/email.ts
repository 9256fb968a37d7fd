import type { AccountId, GameId } from './ids.ts'

/** A letter that is to leave the server: kept in the outbox with what gave rise to it, and sent once at least. */
export type Letter = {
  /** Equal letters are one: `game/entry/account/kind`, say. */
  readonly id: string
  readonly to: Addressee
  readonly game?: GameId
  readonly subject: string
  readonly text: string
  /** Not to leave before this instant. */
  readonly notBefore: number
  /** The game caused it, by its rules or its host, and no operator: it counts against how many such emails may leave in a day. */
  readonly byRules?: true
  /** What must still hold when it leaves; otherwise it is dropped. Absent: it leaves in any case. */
  readonly reason?: LetterReason
}

/**
 * An account, at the addresses of its choice, if it wants letters of this kind; an address that may be no one's yet; or
 * whoever keeps the server in order when the letter leaves.
 */
export type Addressee =
  | { readonly account: AccountId; readonly kind: LetterKind }
  | { readonly address: string }
  | { readonly operators: true }

/** What a letter rests on. Where it names several things, all must hold. */
export type LetterReason = {
  /** The game waits for this person. */
  readonly awaits?: string
  /** This deadline of the game still runs, and to the same instant. */
  readonly deadline?: { readonly id: string; readonly at: number }
  /** This invitation can still be used. */
  readonly invitation?: string
  /** The game is suspended, or it is not. */
  readonly suspended?: boolean
  /** There are reports of abuse that no one has seen to. */
  readonly openReports?: true
}

/** The kinds of letters that an account may do without. Letters about the account itself always come. */
export const letterKinds = ['invitations', 'reminders', 'happenings'] as const

/** Invitations to games; deadlines that come near; what happened in one's games. */
export type LetterKind = (typeof letterKinds)[number]

export type LetterChoices = Readonly<Record<LetterKind, boolean>>

/** Letters that were put into a folder instead of being sent: for whoever tries the server out on their own machine. */
export type LetterFolder = {
  /** The latest first, at most so many. */
  list(limit: number): Promise<readonly FiledLetter[]>
  /** One of them as it stands in its file. */
  read(name: string): Promise<FiledLetter | undefined>
}

export type FiledLetter = {
  /** Of its file. */
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A letter as it leaves the server: plain text, to one person at all addresses of their choice, or to all operators. */
export type Mail = {
  /** The same whenever the same letter is sent again: `<…@…>`. */
  readonly messageId: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Where whoever gets it can say that they want no more letters of its kind. */
  readonly unsubscribe?: string
  /** An empty POST there does it at once (RFC 8058). */
  readonly oneClick?: true
}

/** Takes letters out of the server. */
export type Post = {
  /** Answers when the letter is out of our hands. */
  send(mail: Mail): Promise<Posted>
  close(): Promise<void>
}

/** That a letter has left, or why not: `again` when it may leave another time. */
export type Posted = { readonly ok: true } | { readonly ok: false; readonly again: boolean; readonly why: string }

/** A letter in the outbox with what became of it so far. */
export type Waiting = Letter & { readonly tries: number }

/** Letters that are to leave. They are put in together with what gives rise to them (an append, a sign-up), or here. */
export type Outbox = {
  /** A letter whose id is there already, or was sent, is not put in again. */
  put(letters: readonly Letter[]): Promise<void>
  /** Letters that may leave now, oldest first. */
  waiting(now: number, limit: number): Promise<readonly Waiting[]>
  /** The earliest instant at which a letter may leave. */
  earliest(): Promise<number | undefined>
  sent(id: string, at: number): Promise<void>
  /** Try again at an instant, if there is hope. Without hope, or after ten tries, the letter is put aside, and `doctor` names it. */
  failed(id: string, why: string, again: number | 'never'): Promise<void>
  /** Letters whose reason is gone. */
  drop(ids: readonly string[]): Promise<void>
  /** A limit does not let it leave: only its identity stays. */
  notSent(id: string, at: number): Promise<void>
  /** How many emails caused by rules have left since an instant. */
  sentByRules(since: number, game: GameId, account: AccountId): Promise<SentByRules>
  /** How many emails caused by rules were not sent to an account since an instant because of a limit, by game. */
  notSentTo(account: AccountId, since: number): Promise<readonly { readonly game: GameId; readonly emails: number }[]>
  /** How many wait, how many were put aside, and how many a limit did not let leave. */
  counts(): Promise<{ readonly waiting: number; readonly aside: number; readonly limited: number }>
}

/** How many emails have left: of one game to anyone, to one account from all games, and of that game to that account. */
type SentByRules = { readonly ofGame: number; readonly toAccount: number; readonly ofGameToAccount: number }
