import assert from 'node:assert/strict'
import { entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'

/** Maximum size of an entry in bytes, including the record of which adopted changes took effect. */
export const LARGEST = 4_608

/** Maximum number of bytes per effect, for entries with very many effects. */
const FOR_EACH_EFFECT = 400

export const bytesOf = (entry: Entry): number => Buffer.byteLength(entryLine(entry))

/**
 * Asserts that entries do not grow with the game: each is at most 4.5 KiB, or 400 bytes per effect. A correction contains
 * the rules that it gives back, with their programs, so its size is that of what it corrects.
 */
export function assertSmall(entries: readonly Entry[]): void {
  for (const entry of entries.filter(({ outside }) => outside.computed === undefined)) {
    const bytes = bytesOf(entry)
    assert.ok(bytes < Math.max(LARGEST, FOR_EACH_EFFECT * entry.effects.length), `${entry.act.do}: ${bytes} bytes`)
  }
}
