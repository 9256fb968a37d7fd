import { sha256 } from '../app/play/world.ts'
import type { GameRecord, KeptEntry } from '../ports/game-store.ts'

/**
 * Whether an entry, whole in itself, was decided on another entry than the last one that is kept: on one that a desk
 * had decided and that lost to another. It is a conflict like any other; the game is opened anew and decides again.
 */
export function isOfAnotherPast(entry: KeptEntry | undefined, end: Pick<GameRecord, 'entries' | 'head'>): boolean {
  if (entry === undefined || entry.seq !== end.entries) return false
  const { seq, hash, line } = entry
  return !line.endsWith(`,"prev":"${end.head}","seq":${seq}}`) && sha256(line) === hash
}
