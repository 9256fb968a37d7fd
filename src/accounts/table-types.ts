import type { Generated } from 'kysely'
import type { AuditEvent } from '../ports/account.ts'

/**
 * The tables of the accounts, in every supported database. Instants are milliseconds since 1970-01-01T00:00:00Z, except
 * in better-auth's tables, which store ISO 8601. Secrets are stored only as their SHA-256.
 */
export type Tables = {
  accounts_version: { number: number }
  accounts_users: User
  accounts_credentials: Credential
  accounts_sessions: Session
  accounts_people: Person
  /**
   * The account that was verified first. The row remains when that account is deleted, so no other account becomes the
   * first.
   */
  accounts_first: { one: number; account: string }
  accounts_addresses: Address
  accounts_links: Link
  accounts_tokens: Token
  accounts_tries: { number: Generated<number>; key: string; at: number }
  accounts_audit_log: AuditRow
  accounts_invitations: Invitation
  /** The game invitations with which someone has registered. One person can register with each invitation. */
  accounts_game_invitations: { hash: string; at: number }
  accounts_devices: { account: string; hash: string; at: number }
  accounts_push_subscriptions: PushSubscriptionRow
}

/** An instant in better-auth's tables. SQLite returns ISO 8601 text and PostgreSQL a date; `instantOf` reads both. */
type Written = string

type User = { id: string; name: string; createdAt: Written }

type Credential = {
  id: string
  accountId: string
  userId: string
  providerId: string
  password: string | null
  createdAt: Written
  updatedAt: Written
}

type Session = {
  id: string
  userId: string
  token: string
  createdAt: Written
  updatedAt: Written
  expiresAt: Written
  ipAddress: string | null
  userAgent: string | null
}

type Person = {
  account: string
  at: number
  /** The kinds of email that the person does not want, as a JSON list. */
  declined: Generated<string>
  suspended_at: Generated<number | null>
  suspended_why: Generated<string | null>
  /** Whether the person is a guest: 1 or 0. */
  guest: Generated<number>
  /** Whether everyone can see the person's profile: 1 or 0. */
  profile: Generated<number>
}

type Address = {
  account: string
  address: string
  at: number
  verified_at: Generated<number | null>
  /** Whether the address receives emails: 1 or 0. */
  emails: Generated<number>
}

type Link = {
  hash: string
  purpose: 'verify' | 'signIn' | 'reset'
  account: string
  address: string
  until: number
  /** The browser in which the link works without a password. */
  device: string | null
}

type Token = {
  id: string
  hash: string
  account: string
  name: string
  /** A JSON list. */
  scopes: string
  at: number
  until: number | null
  last_at: Generated<number | null>
}

type AuditRow = {
  id: Generated<number>
  account: string | null
  at: number
  what: AuditEvent['what']
  how: NonNullable<AuditEvent['how']> | null
  outcome: AuditEvent['outcome']
  ip: string
  agent: string
  by: string | null
  place: string
}

type PushSubscriptionRow = { session: string; endpoint: string; p256dh: string; auth: string; at: number }

type Invitation = {
  id: string
  hash: string
  by: string
  at: number
  until: number
  address: string | null
  used_at: Generated<number | null>
}

/** Converts an instant from better-auth's tables to milliseconds. */
export function instantOf(written: Written): number {
  return new Date(written).getTime()
}

/** Converts an instant to the form that better-auth's tables store. */
export function writtenInstant(at: number): Written {
  return new Date(at).toISOString()
}
