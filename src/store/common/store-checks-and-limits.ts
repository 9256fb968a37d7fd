import { sha256 } from '../../app/play/world.ts'
import { type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import type { Email } from '../../ports/email.ts'
import type { GameRecord, StoredEntry } from '../../ports/game-store.ts'
import type { Spender } from '../../ports/quota-usage.ts'

/** The fields of a log's last entry that determine whether another entry follows it. */
type LogEnd = Pick<Entry, 'seq' | 'hash'>

/**
 * Throws if an entry does not follow the end of a log or has a wrong hash. Either is a bug in Nomothete, and no store
 * saves such an entry. The entry's number is at the end of its line, because the keys in the line are sorted.
 */
export function requireFollowing(
  { seq, hash, line }: Pick<StoredEntry, 'seq' | 'hash' | 'line'>,
  end: LogEnd = { seq: -1, hash: NO_ENTRY },
): void {
  if (seq !== end.seq + 1) throw new Error(`entry ${seq} cannot be stored after entry ${end.seq}`)
  if (!line.endsWith(`,"prev":"${end.hash}","seq":${seq}}`))
    throw new Error(`entry ${seq} does not follow the entry before it`)
  if (sha256(line) !== hash) throw new Error(`the hash of entry ${seq} does not match its content`)
}

/**
 * Whether an entry is valid but does not follow the last one stored, because another game session saved its entries
 * first. This is a conflict like any other: the game is reopened and the act is decided again.
 */
export function isConflictingEntry(entry: StoredEntry | undefined, end: Pick<GameRecord, 'entries' | 'head'>): boolean {
  if (entry === undefined || entry.seq !== end.entries) return false
  const { seq, hash, line } = entry
  return !line.endsWith(`,"prev":"${end.head}","seq":${seq}}`) && sha256(line) === hash
}

/** Whether a title contains each of the given words or parts of words, ignoring case. */
export function holdsWords(title: string, words: string): boolean {
  const folded = fold(title)
  return fold(words)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Maximum number of games on one page of a list, whatever limit is requested. */
export const PAGE_SIZE = 100

/** Number of failed attempts after which an email is set aside. */
export const MOST_TRIES = 10

/** The name under which a quota is stored. */
export function spenderKey(spender: Spender): string {
  return 'account' in spender ? `account/${spender.account}` : `game/${spender.game}`
}

const UTF8 = new TextEncoder()

/** The size of some texts in bytes. */
export function bytesIn(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + UTF8.encode(text).length, 0)
}

/** The size of emails in the outbox, in bytes. */
export function emailBytes(emails: readonly Email[]): number {
  return emails.reduce((sum, { id, subject, text }) => sum + bytesIn(id, subject, text), 0)
}
