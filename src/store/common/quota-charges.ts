import { entryBytes } from '../../app/log/entry-shape.ts'
import type { Email } from '../../ports/email.ts'
import type { Charge, GameRecord, StoredEntry } from '../../ports/game-store.ts'
import type { Spender, SpendingKind } from '../../ports/quota-usage.ts'
import { emailBytes } from './store-checks-and-limits.ts'

/** An amount that counts against a quota. */
type Counted = { readonly spender: Spender; readonly kind: SpendingKind; readonly amount: number }

/** An entry, with the stored size of its decisions in bytes. */
type Sized = Pick<StoredEntry, 'line' | 'beside'> & { readonly decisionBytes: number }

/**
 * Returns the quotas that stored entries and their emails count against: the quota of the account that acted, or the
 * quotas of the game's clock and of its host.
 */
export function chargesOf(
  { id: game, host }: Pick<GameRecord, 'id' | 'host'>,
  entries: readonly Sized[],
  emails: readonly Email[],
  { account }: Charge,
): readonly Counted[] {
  const acted = account === undefined ? [] : entries.slice(-1)
  const fallen = storedBytes(entries.slice(0, entries.length - acted.length))
  const written = emailBytes(emails)
  const clock = (amount: number): readonly Counted[] =>
    [{ game }, { account: host }].map(spender => ({ spender, kind: 'clockBytes', amount }))
  if (account === undefined) return clock(fallen + written)
  const spender = { account }
  return [
    { spender, kind: 'acts', amount: 1 },
    { spender, kind: 'bytes', amount: storedBytes(acted) + written },
    ...clock(fallen),
  ]
}

/** The size of the entries of a game that was played elsewhere, which its new host brings. */
export function bytesOfEntries(entries: readonly Pick<StoredEntry, 'line' | 'beside'>[]): number {
  return storedBytes(entries.map(entry => ({ ...entry, decisionBytes: 0 })))
}

function storedBytes(entries: readonly Sized[]): number {
  return entries.reduce((sum, entry) => sum + entryBytes(entry, entry.line) + entry.decisionBytes, 0)
}
