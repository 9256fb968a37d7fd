import { entryBytes } from '../../app/log/entry-shape.ts'
import { chainedText } from '../../kernel/log/chain.ts'
import { type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import { parsedEntry } from '../../kernel/log/unparsed-entry.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type {
  AccountId,
  Appending,
  ComingBack,
  Done,
  Founded,
  GameRecord,
  Kept,
  Seat,
  Snapshot,
  StoredEntry,
  Withheld,
} from '../../ports/game-store.ts'
import { isConflictingEntry, requireFollowing } from '../common/store-checks-and-limits.ts'
import { jsonContainsText } from '../rulesets/quotation.ts'

/** A game stored in memory. */
export type MemoryGame = {
  record: GameRecord
  entries: readonly Entry[]
  readonly decisions: Map<number, string>
  diceSecret: string
  readonly done: Map<string, Done>
  snapshots: Snapshot[]
  readonly withheld: Map<string, Withheld>
}

/** Creates a game that consists of its entry 0, and of those after it if it was played elsewhere. */
export function newGame({ record, entry, diceSecret, brought, left = [] }: Founded): MemoryGame {
  const lastAt = entry.at
  const game: MemoryGame = {
    record: { ...record, lastAt, entries: 0, bytes: 0, head: NO_ENTRY, left: [...left] },
    entries: [],
    decisions: new Map(),
    diceSecret,
    done: new Map(),
    snapshots: [],
    withheld: new Map(brought?.withheld.map(text => [text.hash, text])),
  }
  keepEntries(game, [entry, ...(brought?.entries ?? [])], record.nextDue)
  return game
}

/** Adds entries and everything that belongs to them, or nothing at all. */
export function appendTo(
  game: MemoryGame,
  { expectedSeq, entries, nextDue, seat, done, withheld = 0 }: Appending,
): Kept {
  if (game.record.entries !== expectedSeq || withheld < game.withheld.size) return 'conflict'
  if (isConflictingEntry(entries[0], game.record)) return 'conflict'
  if (done !== undefined && game.done.has(doneKey(done.account, done.key))) return 'conflict'
  if (seat !== undefined && !canTakeSeat(game.record.seats, seat)) return 'conflict'
  keepEntries(game, entries, nextDue)
  if (seat !== undefined) recordSeatTaken(game, seat)
  if (done !== undefined)
    game.done.set(doneKey(done.account, done.key), { asked: done.asked, seq: game.record.entries - 1 })
  return 'kept'
}

/** Adds the entries that a game got elsewhere, its new dice, and what was withheld there. */
export function appendFrom(game: MemoryGame, { entries, nextDue, diceSecret, withheld }: ComingBack): void {
  keepEntries(game, entries, nextDue)
  game.diceSecret = diceSecret
  for (const text of withheld) if (!game.withheld.has(text.hash)) game.withheld.set(text.hash, text)
}

export function doneKey(account: string, key: string): string {
  return JSON.stringify([account, key])
}

/** Whether a seat can be taken: it must be free, and the account must have no other seat in the game. */
export function canTakeSeat(seats: readonly Seat[], { person, account }: Seat): boolean {
  return seats.every(seat => (seat.person === person) === (seat.account === account))
}

export function recordSeatTaken(game: MemoryGame, seat: Seat): void {
  const others = game.record.seats.filter(it => it.person !== seat.person)
  const seats = [...others, seat].sort((a, b) => (a.person < b.person ? -1 : 1))
  game.record = { ...game.record, seats, left: seatsWithout(game.record.left, seat.account) }
}

/** Removes an account from its seat, and remembers which seat it was. */
export function recordSeatLeft(game: MemoryGame, account: AccountId): void {
  const was = game.record.seats.find(seat => seat.account === account)
  if (was === undefined) return
  const left = [...game.record.left, was].sort((a, b) => (a.account < b.account ? -1 : 1))
  game.record = { ...game.record, seats: seatsWithout(game.record.seats, account), left }
}

/** Deletes the seat and the former seat of an account. */
export function forgetAccountIn(game: MemoryGame, account: AccountId): void {
  const { seats, left } = game.record
  game.record = { ...game.record, seats: seatsWithout(seats, account), left: seatsWithout(left, account) }
}

function seatsWithout(seats: readonly Seat[], account: AccountId): readonly Seat[] {
  return seats.filter(seat => seat.account !== account)
}

function keepEntries(game: MemoryGame, entries: readonly StoredEntry[], nextDue: number | undefined): void {
  const log = [...game.entries]
  for (const entry of entries) {
    requireFollowing(entry, log.at(-1))
    log.push(parsedEntry(entry))
  }
  for (const { seq, decisions } of entries) if (decisions !== undefined) game.decisions.set(seq, decisions)
  const { nextDue: _, ...record } = game.record
  const last = log.at(-1)?.act.at ?? record.lastAt
  const bytes = entries.reduce((sum, entry) => sum + entryBytes(entry, entry.line), record.bytes)
  const due = nextDue === undefined ? {} : { nextDue }
  const { hash: head = NO_ENTRY, machine } = log.at(-1) ?? {}
  const by = machine === undefined ? {} : { machine }
  game.record = { ...record, ...due, ...by, lastAt: last, entries: log.length, bytes, head }
  game.entries = log
}

function logByteCount(game: MemoryGame): number {
  return game.entries.reduce((sum, entry) => sum + entryBytes(withoutWithheld(game, entry), chainedText(entry)), 0)
}

/** Returns at most `limit` entries of a game, without withheld texts. */
export function entriesIn(
  game: MemoryGame | undefined,
  from: number,
  limit = Number.POSITIVE_INFINITY,
): readonly Entry[] {
  if (game === undefined) return []
  return game.entries.slice(from, from + limit).map(entry => withoutWithheld(game, entry))
}

/** Returns an entry without its withheld texts. */
function withoutWithheld({ withheld }: MemoryGame, entry: Entry): Entry {
  if (!Object.keys(entry.beside).some(hash => withheld.has(hash))) return entry
  return { ...entry, beside: Object.fromEntries(Object.entries(entry.beside).filter(([hash]) => !withheld.has(hash))) }
}

/**
 * Withholds a text from now on, and deletes data that was computed from the log while the log still contained the text.
 * Returns undefined if there is no such text.
 */
export function withholdFrom(game: MemoryGame, withheld: Withheld): { readonly text: string } | 'before' | undefined {
  const text = lookup(
    game.entries.find(({ beside }) => Object.hasOwn(beside, withheld.hash))?.beside,
    withheld.hash,
  )?.text
  if (text === undefined) return undefined
  if (game.withheld.has(withheld.hash)) return 'before'
  const before = logByteCount(game)
  game.withheld.set(withheld.hash, withheld)
  game.record = { ...game.record, bytes: game.record.bytes - before + logByteCount(game) }
  game.snapshots = []
  for (const [seq, decisions] of game.decisions) if (jsonContainsText(decisions, text)) game.decisions.delete(seq)
  return { text }
}
