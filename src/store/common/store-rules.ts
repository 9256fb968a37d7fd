import { sha256 } from '../../app/play/world.ts'
import { type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import type { Letter } from '../../ports/email.ts'
import type { GameRecord, KeptEntry } from '../../ports/game-store.ts'
import type { Spender } from '../../ports/spending.ts'

/** What of the last entry of a log decides whether another follows on it. */
type LogEnd = Pick<Entry, 'seq' | 'hash'>

/**
 * Makes sure that an entry follows on the end of a log. One that does not, or whose hash is not its own, comes of a
 * mistake of ours and is thrown: no store keeps it. The place of an entry is the end of its line, since keys are sorted.
 */
export function mustFollow({ seq, hash, line }: KeptEntry, end: LogEnd = { seq: -1, hash: NO_ENTRY }): void {
  if (seq !== end.seq + 1) throw new Error(`entry ${seq} was to be kept after entry ${end.seq}`)
  if (!line.endsWith(`,"prev":"${end.hash}","seq":${seq}}`))
    throw new Error(`entry ${seq} does not follow on the entry before it`)
  if (sha256(line) !== hash) throw new Error(`the hash of entry ${seq} is not its own`)
}

/**
 * Whether an entry, whole in itself, was decided on another entry than the last one that is kept: on one that a game session
 * had decided and that lost to another. It is a conflict like any other; the game is opened anew and decides again.
 */
export function isOfAnotherPast(entry: KeptEntry | undefined, end: Pick<GameRecord, 'entries' | 'head'>): boolean {
  if (entry === undefined || entry.seq !== end.entries) return false
  const { seq, hash, line } = entry
  return !line.endsWith(`,"prev":"${end.head}","seq":${seq}}`) && sha256(line) === hash
}

/** Whether a title holds every one of some words, or parts of words, whether letters are large or small. */
export function holdsWords(title: string, words: string): boolean {
  const folded = fold(title)
  return fold(words)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The most games that one page of a list holds, however many are asked for. */
export const PAGE_SIZE = 100

/** After so many tries a letter that does not leave is put aside. */
export const MOST_TRIES = 10

/** The name under which an allowance is stored. */
export function spenderName(spender: Spender): string {
  return 'account' in spender ? `account/${spender.account}` : `game/${spender.game}`
}

const UTF8 = new TextEncoder()

/** How many bytes some texts take. */
export function bytesIn(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + UTF8.encode(text).length, 0)
}

/** How many bytes emails take in the outbox. */
export function letterBytes(letters: readonly Letter[]): number {
  return letters.reduce((sum, { id, subject, text }) => sum + bytesIn(id, subject, text), 0)
}
