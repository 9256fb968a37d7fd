import { entryBytes } from '../../app/log/entry-shape.ts'
import type { Letter } from '../../ports/email.ts'
import type { Charge, GameRecord, KeptEntry } from '../../ports/game-store.ts'
import type { Spender, SpendingKind } from '../../ports/spending.ts'
import { letterBytes } from './store-rules.ts'

/** An amount that counts against an allowance. */
type Counted = { readonly spender: Spender; readonly kind: SpendingKind; readonly amount: number }

/** An entry and how many bytes its decisions take as they are stored. */
type Sized = Pick<KeptEntry, 'line' | 'beside'> & { readonly decisionBytes: number }

/** What stored entries and their letters count against: the act of an account, or the clock of a game and its host. */
export function chargesOf(
  { id: game, host }: Pick<GameRecord, 'id' | 'host'>,
  entries: readonly Sized[],
  letters: readonly Letter[],
  { account }: Charge,
): readonly Counted[] {
  const acted = account === undefined ? [] : entries.slice(-1)
  const fallen = storedBytes(entries.slice(0, entries.length - acted.length))
  const written = letterBytes(letters)
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

function storedBytes(entries: readonly Sized[]): number {
  return entries.reduce((sum, entry) => sum + entryBytes(entry, entry.line) + entry.decisionBytes, 0)
}
