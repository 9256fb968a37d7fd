import type { Caller, Scope } from './caller.ts'
import type { Addressee, EmailChoices, EmailKind } from './email.ts'
import type { AccountId } from './ids.ts'
import type { Visitor } from './visitor.ts'

/** The codes of the server's refusals that concern accounts. For an explanation of each, see docs/refusals.md. */
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
  'noGuests',
  'notAGuest',
] as const

export type AccountCode = (typeof accountCodes)[number]

/** A refusal by the server. Nothing was changed. */
export type AccountRefusal = {
  readonly ok: false
  readonly code: AccountCode
  /** A sentence for people. It never discloses whether someone else has an account. */
  readonly sentence: string
  /** The field of the request that is invalid. */
  readonly field?: string
  /** Number of seconds after which the request may be repeated. */
  readonly retryAfter?: number
}

/** The result of an operation, or its refusal. */
export type AccountAnswer<Got extends object = object> = (Got & { readonly ok: true }) | AccountRefusal

/** A person with an account. */
export type Person = {
  readonly account: AccountId
  readonly name: string
  readonly operator: boolean
  /** Whether the person is a guest: they have a session, but no verified address. */
  readonly guest?: true
  readonly at: number
  readonly emails: EmailChoices
  /** Whether everyone can see the person's profile. */
  readonly profile: boolean
  readonly suspended?: Suspension
}

type Suspension = { readonly at: number; readonly why: string }

/** Everything that the server knows about a person apart from their games. */
export type PersonExport = {
  readonly person: Person
  readonly addresses: readonly Address[]
  readonly sessions: readonly Session[]
  readonly tokens: readonly ApiToken[]
  readonly notifications: readonly PushDevice[]
  readonly audit: readonly AuditEvent[]
}

/** Changes to a person's details. Omitted members stay the same. */
export type PersonChange = {
  readonly name?: string
  readonly profile?: boolean
  readonly emails?: Partial<EmailChoices>
  /** The addresses that receive emails: at least one, chosen from the verified ones. */
  readonly emailAddresses?: readonly string[]
}

export type People = {
  of(account: AccountId): Promise<Person | undefined>
  /** Returns the names of accounts; deleted accounts are omitted. */
  named(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>
  /** Returns those of the accounts that have a profile and are not suspended. */
  withProfile(accounts: readonly AccountId[]): Promise<ReadonlySet<AccountId>>
  /** Whether an account exists here and is not suspended. */
  stands(account: AccountId): Promise<boolean>
  /** Makes all of the changes, or none if any of them is refused. */
  change(account: AccountId, change: PersonChange): Promise<AccountAnswer>
  export(account: AccountId): Promise<PersonExport | undefined>
  /**
   * Deletes the account with its name, addresses, sessions, tokens and audit log, and removes it from its seats. This
   * happens completely or not at all. The account's id is never reused.
   */
  remove(account: AccountId, password: string): Promise<AccountAnswer>
}

/**
 * What a password reset removed: the number of sessions and API tokens, and every address except the one that remains.
 */
export type EndedByReset = {
  /** The address that the reset link was sent to. */
  readonly address: string
  readonly sessions: number
  readonly tokens: number
  /** Invitations and game links that the account had made. */
  readonly invitations: number
  readonly addresses: readonly string[]
}

/** Passwords. A new password ends the account's sessions, and the owner gets an email about it. */
export type Passwords = {
  /** Changes the password and ends all sessions except `kept`. */
  change(
    account: AccountId,
    wish: { current: string; next: string },
    kept: string | undefined,
    visitor: Visitor,
  ): Promise<AccountAnswer>
  /**
   * Sends an email with a link to reset the password. The response is the same if no account has the address: only the
   * email says so.
   */
  forgotten(address: string, visitor: Visitor): Promise<AccountAnswer>
  /**
   * Resets the password with a link that works only once. This also verifies the address, because the reader received
   * the link there. It ends sessions, tokens, links and every other address, because someone who knew the old password
   * may have added them.
   */
  reset(secret: string, next: string, visitor: Visitor): Promise<AccountAnswer<EndedByReset>>
}

/** A person's session on one device. Instants are in milliseconds since 1970-01-01T00:00:00Z. */
export type Session = {
  readonly id: string
  readonly at: number
  readonly lastAt: number
  readonly until: number
  readonly visitor: Visitor
}

/** A browser in which an account has switched on notifications. */
export type PushDevice = {
  /** The session of the account in that browser. When the session ends, so do its notifications. */
  readonly session: string
  /** When the notifications were switched on, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  /** The browser's description of itself. */
  readonly agent: string
  /** The host name of the push service. */
  readonly service: string
}

/** A new session. `key` is the secret that identifies it, and is returned only here. */
export type Opened = { readonly key: string; readonly session: Session; readonly account: AccountId }

/** Signing in and out. Every session starts with a new key; a visitor cannot choose the key. */
export type Sessions = {
  /**
   * Signs in with a password. After too many failures, passwords are not accepted for a while. Failures are counted for
   * one address from one network, for one address from all networks, and for all addresses from one network. Meanwhile,
   * people can still use links, or a device on which they have signed in before.
   */
  signIn(wish: { address: string; password: string }, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /**
   * Sends an email with a sign-in link. The response is the same if no account has the address: only the email says so.
   */
  askLink(address: string, visitor: Visitor): Promise<AccountAnswer>
  /** Opens a session with a link that works only once. */
  redeemLink(secret: string, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /** Returns the account that a session key belongs to. Using a session extends its expiry. */
  caller(key: string): Promise<Caller | undefined>
  of(account: AccountId): Promise<readonly Session[]>
  /** Signs out, or ends another session of the account. */
  end(account: AccountId, session: string, visitor: Visitor): Promise<AccountAnswer>
  /** Ends all sessions of an account except one. */
  endOthers(account: AccountId, kept: string | undefined, visitor: Visitor): Promise<void>
}

/** An email address that an account claims. */
export type Address = {
  readonly address: string
  /** The time at which the link to verify the address was opened; absent while the address is only claimed. */
  readonly verifiedAt?: number
  /** Whether the address receives emails. */
  readonly emails: boolean
}

/**
 * An address to add or remove, and the account's password: an open session alone is not enough to take over an account.
 */
export type AddressWish = { readonly address: string; readonly password: string }

/**
 * The link in an email, and proof that the reader requested the email: the browser in which they signed up
 * (`visitor.device`), a session of the account, or its password. Someone who signed up and has none of these sets a new
 * password.
 */
export type AddressProof = {
  readonly secret: string
  readonly password?: string
  readonly newPassword?: string
  /** Whether to sign in someone who is signed out and signed up in the same browser. */
  readonly signIn?: boolean
  /** The account to which the reader is signed in. */
  readonly caller?: AccountId
}

/** The addresses of accounts. An account may have several; a verified address belongs to only one account. */
export type Addresses = {
  of(account: AccountId): Promise<readonly Address[]>
  /**
   * Adds an address and sends a verification email to it. Sends the email again if the address has already been added
   * but not verified. The response is the same if another account has the address: only the email says so.
   */
  add(account: AccountId, wish: AddressWish, visitor: Visitor): Promise<AccountAnswer>
  /**
   * Verifies an address with the link in that email, which works only once. Without proof of the request, the link
   * stays valid. Someone who signed up in the same browser can sign in with it.
   */
  verify(proof: AddressProof, visitor: Visitor): Promise<AccountAnswer<{ address: string; opened?: Opened }>>
  /**
   * Removes an address, except the last verified one. Links sent to it stop working, and it receives a notification.
   */
  remove(account: AccountId, wish: AddressWish, visitor: Visitor): Promise<AccountAnswer>
  /**
   * The recipients of an email of a given kind: none if the account has turned that kind off, is suspended, or was
   * deleted.
   */
  emailsTo(account: AccountId, kind: EmailKind): Promise<readonly string[]>
  /** The recipients of emails to all operators: every operator who has an account and is not suspended. */
  emailsToOperators(): Promise<readonly string[]>
  /**
   * The recipient when an account has an email sent to an address: the account that has verified the address or, if
   * there is none, the normalized address. Rate-limited.
   */
  addressee(address: string, kind: EmailKind, by: AccountId): Promise<AccountAnswer<{ address: string; to: Addressee }>>
}

/** Who may register: everyone, only people with an invitation (to the server or to a game), or no one new. */
export type RegistrationWay = 'open' | 'invitation' | 'closed'

export type SignUp = {
  /** The person's name on the server. They can have a different name in each game. */
  readonly name: string
  readonly address: string
  readonly password: string
  /** The secret of an invitation to the server, or to a game. */
  readonly invitation?: string
}

/** An invitation to register. Its secret was shown only once, when it was created. */
export type SiteInvitation = {
  readonly id: string
  readonly by: AccountId
  /** When the invitation was created, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  readonly until: number
  /** The address that the invitation was sent to. If absent, anyone with the secret can use it. */
  readonly address?: string
  readonly usedAt?: number
}

/** Registration. Operators can always register, and so can the first account of a server that names no operators. */
export type Registration = {
  readonly way: RegistrationWay
  /**
   * Creates an account with an unverified address. The response is the same if an account already has the address; only
   * the email says so.
   */
  signUp(wish: SignUp, visitor: Visitor): Promise<AccountAnswer>
  /**
   * Lets an operator invite someone. If an address is given, the invitation is sent by email; otherwise, its secret is
   * returned, only once.
   */
  invite(by: AccountId, address?: string): Promise<AccountAnswer<{ invitation: SiteInvitation; secret?: string }>>
  invitations(): Promise<readonly SiteInvitation[]>
  withdraw(id: string): Promise<AccountAnswer>
}

/** The address and the password with which a guest becomes an ordinary account. */
export type GuestAccount = { readonly address: string; readonly password: string }

/**
 * Guests, who play without an address or a password. The session is all that a guest has, so a guest who has no session
 * left is deleted.
 */
export type Guests = {
  /** Whether another guest can come. */
  welcome(): Promise<boolean>
  /** Creates a guest with a session. Limited by network, and for the server as a whole. */
  open(name: string, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /**
   * Adds an address and a password to a guest, who keeps their seats and becomes an ordinary account by verifying the
   * address.
   */
  keep(account: AccountId, wish: GuestAccount, visitor: Visitor): Promise<AccountAnswer>
}

/** The kinds of events in an account that its owner wants to know about. */
type AuditEventKind =
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

/** An account event: who did what, how, when and from where, and the result. */
export type AuditEvent = {
  /** Increases over time. */
  readonly id: number
  /** The account; absent if no account has the address that was used to sign in. */
  readonly account?: AccountId
  readonly at: number
  readonly what: AuditEventKind
  /** How the person signed in. */
  readonly how?: 'password' | 'link'
  /** `done`, or the reason for the refusal. */
  readonly outcome: 'done' | AccountCode
  readonly visitor: Visitor
  /** The operator who caused the event. Only operators see this. */
  readonly by?: AccountId
}

/** Account events, newest first; `before` is the id of the last event seen. */
export type Audit = {
  of(account: AccountId, limit: number, before?: number): Promise<readonly AuditEvent[]>
  /** Returns the events of all accounts, for operators. */
  all(limit: number, before?: number): Promise<readonly AuditEvent[]>
}

/**
 * A key for programs that a person runs. Its permissions are set when it is created, and its secret is shown only once.
 */
export type ApiToken = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** When the token was created, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  /** When the token expires. If absent, it is valid until revoked. */
  readonly until?: number
  /** When the token was last used, to the hour. */
  readonly lastAt?: number
}

export type TokenWish = { readonly name: string; readonly scopes: readonly Scope[]; readonly until?: number }

/** API tokens, which are keys for programs. When a token is created, an email notifies the account's owner. */
export type ApiTokens = {
  /**
   * Creates a token. Its permissions cannot exceed those of the session or token used to create it. `secret` begins
   * with `nomic_`.
   */
  make(maker: Caller, wish: TokenWish, visitor: Visitor): Promise<AccountAnswer<{ token: ApiToken; secret: string }>>
  of(account: AccountId): Promise<readonly ApiToken[]>
  revoke(account: AccountId, token: string, visitor: Visitor): Promise<AccountAnswer>
  caller(secret: string): Promise<Caller | undefined>
}
