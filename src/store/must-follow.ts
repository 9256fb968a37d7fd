import { sha256 } from '../app/world.ts'
import { chainedText } from '../kernel/chain.ts'
import { type Entry, NO_ENTRY } from '../kernel/entry.ts'

/** What of the last entry of a log decides whether another follows on it. */
type LogEnd = Pick<Entry, 'seq' | 'hash'>

/**
 * The chained text of an entry that follows on the end of a log. One that does not, or whose hash is not its own, comes
 * of a mistake of ours and is thrown: no store keeps it.
 */
export function mustFollow(entry: Entry, end: LogEnd = { seq: -1, hash: NO_ENTRY }): string {
  const line = chainedText(entry)
  if (entry.seq !== end.seq + 1) throw new Error(`entry ${entry.seq} was to be kept after entry ${end.seq}`)
  if (entry.prev !== end.hash) throw new Error(`entry ${entry.seq} does not follow on the entry before it`)
  if (sha256(line) !== entry.hash) throw new Error(`the hash of entry ${entry.seq} is not its own`)
  return line
}
