import { sha256 } from '../app/play/world.ts'
import { type Entry, NO_ENTRY } from '../kernel/log/entry.ts'
import type { KeptEntry } from '../ports/game-store.ts'

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
