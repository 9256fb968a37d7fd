import type { Stretch } from './verify-log.ts'

/**
 * Divides a log into equal stretches, one for each processor, if each then has at least the given number of entries.
 * Every processor applies the entries before its stretch, which takes far less time than deciding them.
 */
export function equalStretches(total: number, processors: number, fewest: number): readonly Stretch[] {
  const count = Math.max(1, Math.min(processors, Math.floor(total / fewest)))
  const bound = (index: number): number => Math.floor((total * index) / count)
  return Array.from({ length: count }, (_, index) => ({ from: bound(index), to: bound(index + 1) }))
}
