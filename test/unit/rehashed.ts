import { sha256 } from '../../src/app/play/world.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'

/** A log with some entries changed and all hashes recomputed, so the chain itself is valid. */
export function rehashed(log: readonly Entry[], change: (entry: Entry) => Entry = entry => entry): readonly Entry[] {
  let prev = log[0]?.prev ?? ''
  return log.map((entry, seq) => {
    const changed = { ...change(entry), prev, seq }
    prev = entryHash(changed, sha256)
    return { ...changed, hash: prev }
  })
}

/** A log with one entry changed and all hashes recomputed. */
export function changedAt(log: readonly Entry[], seq: number, change: (entry: Entry) => Entry): readonly Entry[] {
  return rehashed(log, entry => (entry.seq === seq ? change(entry) : entry))
}
