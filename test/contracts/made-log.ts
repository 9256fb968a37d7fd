import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/app/play/world.ts'
import { chainedText, entryHash, saidHash } from '../../src/kernel/log/chain.ts'
import { type Entry, NO_ENTRY } from '../../src/kernel/log/entry.ts'
import type { Appending, Founded, GameRecord, StoredEntry } from '../../src/ports/game-store.ts'

/** The log of a real game, with names, free text, throws of dice and enacted programs. */
export const realLog: readonly Entry[] = readFileSync(join(import.meta.dirname, '../logs/format-1.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as Entry)

/** An entry that follows another one and contains only a text. It was not decided by rules, but its chain is valid. */
export function madeEntry(game: string, before: Entry | undefined, text = 'Hello.'): Entry {
  const seq = before === undefined ? 0 : before.seq + 1
  const said = saidHash('salt', text, sha256)
  const entry = {
    format: 1,
    game,
    seq,
    prev: before?.hash ?? NO_ENTRY,
    act: { id: `${seq}`, by: 'p1', do: 'announce', with: { text: { said } }, at: 1_000 * seq },
    outside: { faces: [] },
    effects: [],
    answer: {},
    machine: 'none',
    decisions: NO_ENTRY,
  }
  return { ...entry, hash: entryHash(entry, sha256), beside: { [said]: { salt: 'salt', text } } }
}

/** An entry with decisions to store. */
export function kept(entry: Entry, decisions = `{"decisions":[],"seq":${entry.seq}}`): StoredEntry {
  const { seq, hash, beside, machine, act } = entry
  return { seq, hash, at: act.at, line: chainedText(entry), beside, machine, decisions }
}

/** A new game. */
export function founded(
  id: string,
  record: Partial<GameRecord> = {},
  entry: Entry = madeEntry(id, undefined),
): Founded {
  const { title = `Game ${id}`, ruleset = 'suber', visibility = 'public', host = 'ann', foundedAt = 5 } = record
  const { seats = [], nextDue } = record
  const due = nextDue === undefined ? {} : { nextDue }
  return {
    record: { id, title, ruleset, visibility, host, foundedAt, seats, ...due },
    entry: kept(entry),
    diceSecret: sha256(id),
    invitations: [],
    emails: [],
  }
}

/** Some entries to append to a log. */
export function appending(game: string, entries: readonly Entry[], more: Partial<Appending> = {}): Appending {
  return { game, expectedSeq: entries[0]?.seq ?? 0, entries: entries.map(it => kept(it)), emails: [], ...more }
}
