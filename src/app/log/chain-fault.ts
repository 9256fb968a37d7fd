import { entryHash, falselySaid } from '../../kernel/log/chain.ts'
import { ENTRY_FORMAT, type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import { evolve, nothing } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import { sha256 } from '../play/world.ts'

/**
 * Why an entry does not follow on the one before it: its place, its hashes, its hour, or bytes beside it that are not
 * what the chain says. Undefined when it does. Bytes that are absent were withheld, which is no fault.
 */
export function chainFault(entry: Entry, before: Entry | undefined): string | undefined {
  const seq = before === undefined ? 0 : before.seq + 1
  if (entry.format < 1 || entry.format > ENTRY_FORMAT)
    return `it is written in format ${entry.format}, and this version of Nomothete reads formats 1 to ${ENTRY_FORMAT}.`
  if (entry.seq !== seq) return `entry ${seq} was expected here, and this says that it is entry ${entry.seq}.`
  if (entry.prev !== (before?.hash ?? NO_ENTRY))
    return before === undefined
      ? 'it is the first, and yet it names an entry before it.'
      : `it does not follow on entry ${before.seq}: the hash that it names is another one.`
  return contentFault(entry, before)
}

function contentFault(entry: Entry, before: Entry | undefined): string | undefined {
  if (entryHash(entry, sha256) !== entry.hash) return 'its hash is not the hash of what it says: it was altered.'
  if (before !== undefined && entry.game !== before.game) return `it belongs to another game, “${entry.game}”.`
  if (before !== undefined && entry.act.at < before.act.at) return `it is dated before entry ${before.seq}.`
  if (falselySaid(entry.beside, sha256).length > 0)
    return 'a name or a text beside it is not the one that was said: it was altered.'
  return besideFault(entry)
}

/** Bytes beside an entry that nothing in it refers to are not part of the game. */
function besideFault({ act, effects, beside }: Entry): string | undefined {
  const hashes = Object.keys(beside)
  if (hashes.length === 0) return undefined
  const chained = JSON.stringify([act, effects])
  return hashes.every(hash => chained.includes(`"${hash}"`))
    ? undefined
    : 'a text stands beside it to which nothing in it refers.'
}

/** The game as it stands after some entries of its log: their recorded effects, from nothing. */
export function foldLog(entries: readonly Entry[]): State {
  return entries.reduce(evolve, nothing(entries[0]?.game ?? ''))
}
