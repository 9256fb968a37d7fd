import { chainedText } from '../../kernel/log/chain.ts'
import { type Entry, NO_ENTRY } from '../../kernel/log/entry.ts'
import { sha256 } from '../play/world.ts'
import type { SupposedGame } from './supposed-game.ts'

/**
 * The log of a supposed game: the entries of the real game before the first supposed one, and then what became of the
 * others, with their hashes computed again. What is missing leaves no gap, so later entries have other numbers than in the real game. Their
 * effects stay as they were decided.
 */
export function forkedLog(log: readonly Entry[], { from, entries }: SupposedGame): readonly Entry[] {
  const forked = [...log.slice(0, from)]
  for (const { hash: _, beside, ...entry } of entries) {
    const before = forked.at(-1)
    const chained = { ...entry, seq: forked.length, prev: before?.hash ?? NO_ENTRY }
    forked.push({ ...chained, hash: sha256(chainedText(chained)), beside })
  }
  return forked
}
