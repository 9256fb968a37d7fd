import type { Deciding } from './decided.ts'
import type { AccountId } from './ids.ts'
import type { NewModerationEntry } from './moderation.ts'

/** Who can see a ruleset on a shelf: its owner; everyone with its address; or everyone, who also find it in a list. */
export type ShelfVisibility = 'private' | 'link' | 'public'

/** One edition of a ruleset. It never changes; only the newest one can be followed by another. */
export type Edition = {
  /** Counted from 1. */
  readonly number: number
  readonly at: number
  /** What its author says about it. */
  readonly note: string
  /** The SHA-256 of its files as canonical JSON: the same files have the same hash. */
  readonly hash: string
  /** The size of its content in bytes. */
  readonly bytes: number
  readonly rules: number
  readonly programs: number
}

/** A ruleset that someone keeps on their shelf. Its editions are in order, the newest one last. */
export type ShelvedRuleset = {
  /** Cannot be guessed, so that it can serve as an address that people share. */
  readonly id: string
  readonly account: AccountId
  /** The name that games are started with; a shelf has each name once. */
  readonly name: string
  readonly title: string
  readonly visibility: ShelfVisibility
  /** Set while operators hide the ruleset from everyone but its owner. */
  readonly hidden?: { readonly at: number; readonly why: string }
  readonly editions: readonly Edition[]
}

/** An edition of a ruleset on a shelf, by which a game remembers what it started from. */
export type EditionRef = { readonly ruleset: string; readonly number: number }

/** A ruleset without its editions, and the edition to add to it. `content` is stored as it is. */
export type NewEdition = {
  readonly ruleset: Omit<ShelvedRuleset, 'editions' | 'hidden'>
  readonly edition: Omit<Edition, 'number'>
  readonly content: string
}

/** The rulesets on the shelf of an account, and whether the account has been deleted. */
export type ShelfState = { readonly rulesets: readonly ShelvedRuleset[]; readonly isGone: boolean }

/** A ruleset with an edition that was added to it. */
export type AddedEdition = {
  readonly ruleset: ShelvedRuleset
  readonly edition: Edition
  readonly content: string
}

/** Since when and why a ruleset is hidden, unless it is shown again. */
export type Hiding = Pick<ShelvedRuleset, 'hidden'> & { readonly action: NewModerationEntry }

/** The rulesets that accounts keep, with their editions. */
export type Shelf = {
  /** Adds an edition, of a new ruleset or of one on the shelf, whose title it changes. */
  keep: Deciding<[account: AccountId], ShelfState, AddedEdition>
  /** The rulesets of an account, the one with the newest edition first. */
  of(account: AccountId): Promise<readonly ShelvedRuleset[]>
  /** The public rulesets of all accounts that are not hidden, the one with the newest edition first. */
  listPublic(limit: number): Promise<readonly ShelvedRuleset[]>
  one(id: string): Promise<ShelvedRuleset | undefined>
  /** The content of an edition. */
  content(id: string, edition: number): Promise<string | undefined>
  show(id: string, visibility: ShelfVisibility): Promise<void>
  /**
   * The edition with a hash that an account would take for the origin of a game: one of its own, or else of a public
   * ruleset that is not hidden; of several, the one that was kept first.
   */
  editionWithHash(hash: string, account: AccountId): Promise<EditionRef | undefined>
  /** Hides a ruleset from everyone but its owner, or shows it again. */
  hide: Deciding<[id: string], ShelvedRuleset | undefined, Hiding>
  /** Deletes a ruleset with all its editions. */
  remove(id: string): Promise<void>
}

/** Maximum number of rulesets on the shelf of an account, of editions of a ruleset, and of bytes of all editions. */
export const SHELF_LIMITS = { rulesets: 50, editions: 100, bytes: 16 * 1_048_576 } as const
