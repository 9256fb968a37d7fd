import { entryBytes } from '../../app/log/entry-shape.ts'
import { type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import type { Email } from '../../ports/email.ts'
import type { Charge, Founded, GameRecord, StoredEntry } from '../../ports/game-store.ts'
import type { PackedEntry } from '../common/packed.ts'
import { chargesOf } from '../common/quota-charges.ts'
import { requireFollowing } from '../common/store-checks-and-limits.ts'
import { insertRows, run, type Value, type Work } from './query.ts'
import { addSpending } from './quota-usage.ts'

/** The hash of a log's last entry, and the log's size in entries and bytes. */
type LogEnd = { readonly game: string; readonly entries: number; readonly bytes: number; readonly head: string }

/** Appends entries to a log and updates the game's row. */
export function* keepEntries(end: LogEnd, entries: readonly PackedEntry[], nextDue: number | undefined): Work<void> {
  let before: Pick<Entry, 'seq' | 'hash'> = { seq: end.entries - 1, hash: end.head }
  let bytes = end.bytes
  for (const entry of entries) {
    requireFollowing(entry, before)
    bytes += entryBytes(entry, entry.line)
    before = entry
  }
  const { game } = end
  yield* insertRows(
    'entries',
    ['game', 'seq', 'line', 'hash'],
    entries.map(({ seq, line, hash }) => [game, seq, line, hash]),
  )
  yield* insertRows('beside', ['game', 'seq', 'hash', 'salt', 'text'], withholdableTexts(game, entries))
  yield* insertRows(
    'decisions',
    ['game', 'seq', 'packed'],
    entries.flatMap(({ seq, packed }) => (packed === undefined ? [] : [[game, seq, packed]])),
  )
  const { at: lastAt = null, machine = null } = entries.at(-1) ?? {}
  yield* run(
    `UPDATE games SET entries = ?, bytes = ?, head = ?, machine = coalesce(?, machine), last_at = coalesce(?, last_at),
       next_due = ? WHERE id = ?`,
    before.seq + 1,
    bytes,
    before.hash,
    machine,
    lastAt,
    nextDue ?? null,
    game,
  )
}

function withholdableTexts(game: string, entries: readonly StoredEntry[]): readonly (readonly Value[])[] {
  return entries.flatMap(({ seq, beside }) =>
    Object.entries(beside).map(([hash, { salt, text }]) => [game, seq, hash, salt, text]),
  )
}

/** Inserts the row of a new game whose log is still empty. */
export function* insertEmptyGame({ record, entry, diceSecret, left = [] }: Founded): Work<void> {
  const { id, title, ruleset, visibility, host, foundedAt, seats, edition } = record
  yield* run(
    `INSERT INTO games (id, title, ruleset, visibility, host, founded_at, last_at, entries, bytes, head,
       edition_of, edition_number)
     VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?)`,
    id,
    title,
    ruleset,
    visibility,
    host,
    foundedAt,
    entry.at,
    NO_ENTRY,
    edition?.ruleset ?? null,
    edition?.number ?? null,
  )
  yield* run('INSERT INTO dice_secrets (game, secret) VALUES (?, ?)', id, diceSecret)
  for (const { person, account } of seats)
    yield* run('INSERT INTO seats (game, person, account) VALUES (?, ?, ?)', id, person, account)
  for (const { person, account } of left)
    yield* run('INSERT INTO left_seats (game, account, person) VALUES (?, ?, ?)', id, account, person)
}

/** Counts the stored size of some entries and their emails against the quotas. */
export function* chargeEntries(
  record: Pick<GameRecord, 'id' | 'host'>,
  entries: readonly PackedEntry[],
  emails: readonly Email[],
  charge: Charge | undefined,
): Work<void> {
  if (charge === undefined) return
  const sized = entries.map(entry => ({ ...entry, decisionBytes: entry.packed?.length ?? 0 }))
  for (const { spender, kind, amount } of chargesOf(record, sized, emails, charge))
    yield* addSpending(charge.day, spender, kind, amount)
}
