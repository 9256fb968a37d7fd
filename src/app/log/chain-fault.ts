import { entryHash, misHashedTexts } from '../../kernel/log/chain.ts'
import { ENTRY_FORMAT, type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import { stateBeforeFounding } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import { sha256 } from '../play/world.ts'
import { foldEntries } from './fold-entries.ts'

/**
 * Explains why an entry does not follow the previous one: its position, hashes or instant are wrong, or its
 * withholdable texts do not match the chain. Undefined if it does follow. A missing text has been withheld, which is
 * not a fault.
 */
export function chainFault(entry: Entry, before: Entry | undefined): string | undefined {
  const seq = before === undefined ? 0 : before.seq + 1
  if (entry.format < 1 || entry.format > ENTRY_FORMAT)
    return `it is written in format ${entry.format}, and this version of Nomothete reads formats 1 to ${ENTRY_FORMAT}.`
  if (entry.seq !== seq) return `entry ${seq} was expected here, but this is numbered ${entry.seq}.`
  if (entry.prev !== (before?.hash ?? NO_ENTRY))
    return before === undefined
      ? 'it is the first entry but refers to an entry before it.'
      : `it does not follow entry ${before.seq}: its “previous” hash is different.`
  return contentFault(entry, before)
}

function contentFault(entry: Entry, before: Entry | undefined): string | undefined {
  if (entryHash(entry, sha256) !== entry.hash) return 'its hash does not match its content, so it was altered.'
  if (before !== undefined && entry.game !== before.game) return `it belongs to another game, “${entry.game}”.`
  if (before !== undefined && entry.act.at < before.act.at) return `it is dated before entry ${before.seq}.`
  if (misHashedTexts(entry.beside, sha256).length > 0)
    return 'a name or text stored with it differs from the original, so it was altered.'
  return besideFault(entry)
}

/** A text to which nothing in the entry refers is not part of the game. */
function besideFault({ act, effects, beside }: Entry): string | undefined {
  const hashes = Object.keys(beside)
  if (hashes.length === 0) return undefined
  const chained = new Set(JSON.stringify([act, effects]).match(/"[0-9a-f]{64}"/g))
  return hashes.every(hash => chained.has(`"${hash}"`)) ? undefined : 'a text stored with it is not referenced by it.'
}

/** Computes a game from some entries of its log by applying their recorded effects from the beginning. */
export function foldLog(entries: readonly Entry[]): State {
  return foldEntries(stateBeforeFounding(entries[0]?.game ?? ''), entries)
}
