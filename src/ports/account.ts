import type { Caller, Scope } from './caller.ts'
import type { Addressee, LetterChoices, LetterKind } from './email.ts'
import type { AccountId } from './ids.ts'
import type { Visitor } from './visitor.ts'

/** The codes with which the server says why it does not do what was asked about an account; docs/refusals.md explains each. */
export const accountCodes = [
  'notAnAddress',
  'weakPassword',
  'notAName',
  'registrationClosed',
  'invitationNeeded',
  'wrongCredentials',
  'addressUnverified',
  'tooManyTries',
  'personSuspended',
  'linkSpent',
  'passwordNeeded',
  'wrongPassword',
  'lastAddress',
  'notYourAddress',
  'noSuchSession',
  'noSuchToken',
  'noSuchAccount',
  'noSuchInvitation',
  'tooManyAddresses',
  'tooManyTokens',
  'scopeNotYours',
  'notATime',
  'notYourself',
] as const

export type AccountCode = (typeof accountCodes)[number]

/** A refusal of the server: nothing was changed. */
export type AccountRefusal = {
  readonly ok: false
  readonly code: AccountCode
  /** For people. It never tells whether someone else has an account. */
  readonly sentence: string
  /** Which part of the wish is wrong. */
  readonly field?: string
  /** In how many seconds it may be asked again. */
  readonly retryAfter?: number
}

/** What was asked, or why not. */
export type AccountAnswer<Got extends object = object> = (Got & { readonly ok: true }) | AccountRefusal

/** Someone with an account. */
export type Person = {
  readonly account: AccountId
  readonly name: string
  readonly operator: boolean
  readonly at: number
  readonly letters: LetterChoices
  readonly suspended?: Suspension
}

type Suspension = { readonly at: number; readonly why: string }

/** All that the server knows of someone beside their games. */
export type PersonExport = {
  readonly person: Person
  readonly addresses: readonly Address[]
  readonly sessions: readonly Session[]
  readonly tokens: readonly ApiToken[]
  readonly audit: readonly AuditEvent[]
}

/** What someone says about themselves; what is absent stays as it is. */
export type PersonChange = {
  readonly name?: string
  readonly letters?: Partial<LetterChoices>
  /** Where letters go: some of the verified addresses, at least one. */
  readonly letterAddresses?: readonly string[]
}

export type People = {
  of(account: AccountId): Promise<Person | undefined>
  /** What the server calls accounts; those that are gone are absent. */
  named(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>
  /** Whether someone has an account here and is not suspended. */
  stands(account: AccountId): Promise<boolean>
  /** All of it, or nothing if some of it is refused. */
  change(account: AccountId, change: PersonChange): Promise<AccountAnswer>
  export(account: AccountId): Promise<PersonExport | undefined>
  /**
   * Deletes the account with its name, addresses, sessions, tokens and audit, and takes it out of its seats: all of it,
   * or nothing. No one gets its id again.
   */
  remove(account: AccountId, password: string): Promise<AccountAnswer>
}

/** What a reset ended: sessions and API tokens, by their number, and every address but the one that stays. */
export type EndedByReset = {
  /** To which the link went. */
  readonly address: string
  readonly sessions: number
  readonly tokens: number
  readonly addresses: readonly string[]
}

/** A new password ends the account's sessions, and a letter tells the account of it. */
export type Passwords = {
  /** `kept` is the session that stays. */
  change(
    account: AccountId,
    wish: { current: string; next: string },
    kept: string | undefined,
    visitor: Visitor,
  ): Promise<AccountAnswer>
  /** Sends a letter with a link to choose another one. The answer is the same if no one has the address: the letter tells. */
  forgotten(address: string, visitor: Visitor): Promise<AccountAnswer>
  /**
   * By a link, once. It verifies the address, too: whoever reads its letters has it. It ends sessions, tokens, links and
   * every other address: someone who knew the old password may have left them there.
   */
  reset(secret: string, next: string, visitor: Visitor): Promise<AccountAnswer<EndedByReset>>
}

/** Someone who is signed in at one place. Instants in milliseconds since 1970-01-01T00:00:00Z. */
export type Session = {
  readonly id: string
  readonly at: number
  readonly lastAt: number
  readonly until: number
  readonly visitor: Visitor
}

/** A session that has just begun: `key` is the secret that shows it, told only here. */
export type Opened = { readonly key: string; readonly session: Session; readonly account: AccountId }

/** Signing in and out. Every session begins with a key of its own; no key is taken from a visitor. */
export type Sessions = {
  /**
   * Too many failures, for one address from one place or from all places together, or for all addresses from one place,
   * shut this way for a while; links stay open, and so does a device from which someone has signed in before.
   */
  signIn(wish: { address: string; password: string }, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /** Sends a letter with a link to sign in. The answer is the same if no one has the address: the letter tells. */
  askLink(address: string, visitor: Visitor): Promise<AccountAnswer>
  /** A link opens one session, once. */
  redeemLink(secret: string, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /** Whose session a key shows; its end moves on as it is used. */
  caller(key: string): Promise<Caller | undefined>
  of(account: AccountId): Promise<readonly Session[]>
  /** Signs out, or ends a session somewhere else. */
  end(account: AccountId, session: string, visitor: Visitor): Promise<AccountAnswer>
  /** Ends all sessions of an account but one. */
  endOthers(account: AccountId, kept: string | undefined, visitor: Visitor): Promise<void>
}

/** An email address that an account says is its own. */
export type Address = {
  readonly address: string
  /** When a letter to it was answered; absent while it is only said. */
  readonly verifiedAt?: number
  /** Whether letters go there. */
  readonly letters: boolean
}

/** Which address, and the password: who has no more than a session left open takes no one's account. */
export type AddressWish = { readonly address: string; readonly password: string }

/**
 * The link of a letter, and what shows that whoever opens it asked for it: the browser from which they signed up
 * (`visitor.device`), that they are signed in to the account, or its password. Whoever signed up and did none of these
 * sets a new one.
 */
export type AddressProof = {
  readonly secret: string
  readonly password?: string
  readonly newPassword?: string
  /** The account to which whoever opens the link is signed in. */
  readonly caller?: AccountId
}

/** The addresses of accounts: several to one, and a verified one is no one else's. */
export type Addresses = {
  of(account: AccountId): Promise<readonly Address[]>
  /** Sends a letter that verifies the address; again, if it is there unverified. The answer is the same if someone else has it: the letter tells. */
  add(account: AccountId, wish: AddressWish, visitor: Visitor): Promise<AccountAnswer>
  /** By the link of that letter, once. Without a proof the link stays as it is. */
  verify(proof: AddressProof, visitor: Visitor): Promise<AccountAnswer<{ address: string }>>
  /** Not the last verified one. Links that went there open nothing any more, and the address is told. */
  remove(account: AccountId, wish: AddressWish, visitor: Visitor): Promise<AccountAnswer>
  /** Where a letter of a kind goes: nowhere if the account does not want that kind, is suspended, or is gone. */
  lettersTo(account: AccountId, kind: LetterKind): Promise<readonly string[]>
  /** Where letters to all operators go: to every one who has an account and is not suspended. */
  lettersToOperators(): Promise<readonly string[]>
  /**
   * Whom a letter is to that an account wants written to an address: the account that has verified it, or else the
   * address in its one form. Not to every address as often as one likes.
   */
  addressee(
    address: string,
    kind: LetterKind,
    by: AccountId,
  ): Promise<AccountAnswer<{ address: string; to: Addressee }>>
}

/** Who may make an account: everyone; whoever was invited (to the server or to a game); no one new. */
export type RegistrationWay = 'open' | 'invitation' | 'closed'

export type SignUp = {
  /** What the server calls the person; in each game they may have another name. */
  readonly name: string
  readonly address: string
  readonly password: string
  /** The secret of an invitation to the server, or of one to a game. */
  readonly invitation?: string
}

/** An invitation to make an account; its secret was told once, when it was made. */
export type HouseInvitation = {
  readonly id: string
  readonly by: AccountId
  /** Instants in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  readonly until: number
  /** Whom it was sent to; absent: whoever has the secret. */
  readonly address?: string
  readonly usedAt?: number
}

/**
 * Coming to the server. Operators, and the first account of a server that names none, may always come.
 */
export type Registration = {
  readonly way: RegistrationWay
  /** Makes an account that waits for its address to be verified. The answer is the same if the address has one already: the letter tells. */
  signUp(wish: SignUp, visitor: Visitor): Promise<AccountAnswer>
  /** By an operator. The letter goes out if there is an address; else the secret is answered, once. */
  invite(by: AccountId, address?: string): Promise<AccountAnswer<{ invitation: HouseInvitation; secret?: string }>>
  invitations(): Promise<readonly HouseInvitation[]>
  withdraw(id: string): Promise<AccountAnswer>
}

/** What can happen to an account that its owner wants to know of. */
type HappeningKind =
  | 'signedUp'
  | 'signIn'
  | 'signedOut'
  | 'sessionEnded'
  | 'passwordChanged'
  | 'passwordReset'
  | 'addressAdded'
  | 'addressVerified'
  | 'addressRemoved'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'suspended'
  | 'unsuspended'

/** Something that happened to an account: who, what, how, when, from where, and how it came out. */
export type AuditEvent = {
  /** Grows with time. */
  readonly id: number
  /** Absent if no one has the address with which someone tried to sign in. */
  readonly account?: AccountId
  readonly at: number
  readonly what: HappeningKind
  /** By which way someone signed in. */
  readonly how?: 'password' | 'link'
  /** `done`, or why not. */
  readonly outcome: 'done' | AccountCode
  readonly visitor: Visitor
  /** Which operator did it; in what operators see only. */
  readonly by?: AccountId
}

/** What happened, latest first; `before` is the id of the last one seen. */
export type Audit = {
  of(account: AccountId, limit: number, before?: number): Promise<readonly AuditEvent[]>
  /** For operators. */
  all(limit: number, before?: number): Promise<readonly AuditEvent[]>
}

/** A key for a person's own programs: what it may do is said when it is made, and its secret is told once. */
export type ApiToken = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Instants in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  /** Absent: until it is revoked. */
  readonly until?: number
  /** To the hour. */
  readonly lastAt?: number
}

export type TokenWish = { readonly name: string; readonly scopes: readonly Scope[]; readonly until?: number }

/** Keys for programs. A letter tells the account when one is made. */
export type ApiTokens = {
  /** No wider than the maker's own key: a token makes no token that may do more. `secret` begins with `nomic_`. */
  make(maker: Caller, wish: TokenWish, visitor: Visitor): Promise<AccountAnswer<{ token: ApiToken; secret: string }>>
  of(account: AccountId): Promise<readonly ApiToken[]>
  revoke(account: AccountId, token: string, visitor: Visitor): Promise<AccountAnswer>
  caller(secret: string): Promise<Caller | undefined>
}
